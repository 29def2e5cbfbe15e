import { befriend, expect, test } from '../people.ts';
import { expectAccessible, expectNoOverflow } from '../screens.ts';

test('The sign-in screens can be used by everyone', async ({ visitor }) => {
  const { page } = await visitor();
  for (const path of ['/login', '/register', '/verification-expired', '/verification-error']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, path);
  }
});

test('The home screen can be used by everyone', async ({ account, person }) => {
  const [ana, ben] = [await person('Ana Axe'), await account('Ben Axe')];
  await befriend(ana, ben);
  await ben.call('POST /api/status', { body: { status: 'available', statusMessage: 'hello' } });
  await expect(ana.page.getByRole('button', { name: 'Call Ben Axe' })).toBeVisible();
  await expectAccessible(ana.page, 'light off');
  await ana.page.getByRole('switch').click();
  await expect(ana.page.getByRole('heading', { name: 'Your light is on' })).toBeVisible();
  await expectAccessible(ana.page, 'light on');
  await ana.call('PATCH /api/user/features', { body: { accessibilityMode: true } });
  await expect(ana.page.locator('html')).toHaveAttribute('data-theme', 'access');
});

test('Nothing overflows on a screen 320 px wide', async ({ person }) => {
  const { page, call } = await person('Wilhelmina Bartholomew Featherstonehaugh');
  await call('POST /api/status', { body: { status: 'available', statusMessage: '👨‍👩‍👧‍👦'.repeat(50) } });
  await expect(page.getByRole('heading', { name: 'Your light is on' })).toBeVisible();
  await expectNoOverflow(page);
});
