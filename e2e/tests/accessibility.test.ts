import type { Page } from '@playwright/test';
import { befriend, expect, test } from '../people.ts';
import { expectAccessible } from '../screens.ts';

/** As a link within the app does it: the page is not loaded again. */
async function go(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.evaluate((to) => window.history.pushState(null, '', to), path);
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading…' })).toHaveCount(0);
}

test('The sign-in screens can be used by everyone', async ({ visitor }) => {
  const { page } = await visitor();
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, '/login');
  for (const [path, heading] of [
    ['/register', 'Create your account'],
    ['/verification-expired', /./],
    ['/verification-error', /./],
  ] as const) {
    await go(page, path, heading);
    await expectAccessible(page, path);
  }
});

test('The home screen can be used by everyone', async ({ account, person }) => {
  test.slow();
  const [ana, ben] = [await person('Ana Axe'), await account('Ben Axe')];
  await befriend(ana, ben);
  await ben.call('POST /api/status', { body: { status: 'available', statusMessage: 'hello' } });
  await expect(ana.page.getByRole('button', { name: 'Call Ben Axe' })).toBeVisible();
  await expectAccessible(ana.page, 'light off');
  await ana.page.getByRole('button', { name: '1 hour' }).click();
  await expect(ana.page.getByRole('heading', { name: 'Your light is on' })).toBeVisible();
  await expectAccessible(ana.page, 'light on');
  await ana.call('PATCH /api/user/features', { body: { accessibilityMode: true } });
  await expect(ana.page.locator('html')).toHaveAttribute('data-theme', 'access');
});

test('Every other screen and its dialogs can be used by everyone', async ({ account, person }) => {
  test.slow();
  const [{ page, call, ...ana }, ben, cem] = [
    await person('Ana Walks'),
    await account('Ben Walks'),
    await account('Cem Asked'),
  ];
  await befriend({ ...ana, call }, ben);
  await call('POST /api/friend-request', { body: { friendId: cem.id } });
  await call('POST /api/contact-groups', { body: { name: 'Family', color: '#2F7A46' } });
  const openings: readonly (readonly [name: string, open: () => Promise<void>])[] = [
    ['share', async () => page.getByRole('button', { name: 'Share', exact: true }).first().click()],
    ['help', async () => page.getByRole('button', { name: 'How to use' }).click()],
    [
      'notifications',
      async () =>
        page
          .getByRole('button', { name: /^Notifications/ })
          .first()
          .click(),
    ],
  ];
  await go(page, '/', 'Your light is off');
  for (const [name, open] of openings) {
    await open();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, name);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  for (const [path, heading] of [
    ['/contacts', 'Contacts'],
    ['/contacts?tab=groups', 'Contacts'],
    ['/your-contacts', 'Your Contacts'],
    ['/pending-contact-requests', 'Pending Contact Requests'],
    ['/settings', 'Settings'],
    ['/account', /Account/],
    ['/security', /Sign-in and safety/],
    ['/nowhere', 'Page Not Found'],
  ] as const) {
    await go(page, path, heading);
    await expectAccessible(page, path);
  }
});
