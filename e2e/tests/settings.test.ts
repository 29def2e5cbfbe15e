import type { Page } from '@playwright/test';
import { expect, test } from '../people.ts';
import { expectAccessible, expectNoOverflow } from '../screens.ts';

/** Sections fold on narrow screens only. */
async function unfold(page: Page, name: RegExp) {
  const head = page.getByRole('button', { name, expanded: false });
  if ((page.viewportSize()?.width ?? 0) < 768) await head.click();
}

test('Nora changes her settings, and finds them changed after a reload', async ({
  account,
  person,
}) => {
  const nora = await person('Nora Settles', { at: '/settings' });
  const { page } = nora;
  const gary = await account('Gary Loud');
  await nora.call('POST /api/block-user', { body: { blockedUserId: gary.id } });
  await nora.call('POST /api/contact-groups', { body: { name: 'Family' } });

  await page.getByRole('switch', { name: 'Show Timer to Others' }).click();
  await expect(page.getByText('Features Updated').first()).toBeVisible();
  await unfold(page, /^Notifications/);
  await page.getByRole('switch', { name: 'Alerts While Unavailable, Family' }).click();
  await expect(page.getByText('Preferences Updated').first()).toBeVisible();
  await page.getByRole('button', { name: /^Alerts by Group and Contact/ }).click();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('combobox', { name: 'Availability Alerts, Family' }).selectOption('Never');
  await saved;
  await expectAccessible(page, 'the alerts by group and contact');
  await page.getByRole('button', { name: 'Done' }).click();
  await unfold(page, /^Privacy/);
  await page.getByRole('switch', { name: 'Find Me By My Phone Number' }).click();
  await expect(page.getByText('Privacy settings updated').first()).toBeVisible();
  // High enough that no switch stands half under the tab bar.
  const size = page.viewportSize();
  if (size) await page.setViewportSize({ ...size, height: 2600 });
  await expectAccessible(page, 'the settings');
  if (size) await page.setViewportSize(size);
  await expectNoOverflow(page);

  await nora.call('PATCH /api/user/features', { body: { accessibilityMode: false } });
  await expect(page.getByRole('switch', { name: 'Accessibility Mode' })).not.toBeChecked();
  await page.getByRole('switch', { name: 'Accessibility Mode' }).click();
  await expect(page.getByText('Accessibility mode enabled').first()).toBeVisible();
  await expect(page.locator('html')).toHaveClass(/accessibility-mode/);
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#FFFFFF');

  await page.reload();
  await expect(page.locator('html')).toHaveClass(/accessibility-mode/);
  await expect(page.getByRole('switch', { name: 'Show Timer to Others' })).not.toBeChecked();
  await page.getByRole('switch', { name: 'Accessibility Mode' }).click();
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#FAF4E8');
  const [records, me] = [
    await nora.call('GET /api/notifications/preferences'),
    await nora.call('GET /api/me'),
  ];
  expect(records).toMatchObject([{ asymmetricAvailability: false, callAvailable: false }]);
  expect(me).toMatchObject({ showTimerToOthers: false, findMeByPhoneNumber: false });

  await unfold(page, /^Privacy/);
  await page.getByRole('link', { name: /^Blocked Users/ }).click();
  await expectAccessible(page, 'the blocked users');
  await page.getByRole('button', { name: 'Unblock Gary Loud' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unblock' }).click();
  await expect(page.getByText('User unblocked').first()).toBeVisible();
  await expect(page.getByText("You haven't blocked anyone yet")).toBeVisible();
  expect(await nora.call('GET /api/blocked-users')).toEqual([]);

  await page.goBack();
  await page.getByRole('link', { name: 'Contact Us' }).click();
  await expect(page.getByRole('link', { name: /^Feedback/ })).toHaveAttribute(
    'href',
    /^mailto:.+\?subject=App%20Feedback$/,
  );
  await expectAccessible(page, 'Contact Us');
});

test('Kay goes through the settings by keyboard alone, and signs out', async ({ person }) => {
  const { page, call } = await person('Kay Board', { at: '/settings' });
  const tabTo = async (role: 'switch' | 'tab' | 'button', name: string) => {
    const wanted = page.getByRole(role, { name, exact: true });
    for (let step = 0; step < 40; step += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${name} cannot be reached by keyboard`);
  };
  await tabTo('tab', 'Settings');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Schedule', selected: true })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await tabTo('switch', 'Auto Unavailable on Call');
  await page.keyboard.press('Space');
  await expect(page.getByText('Features Updated').first()).toBeVisible();
  expect((await call('GET /api/me')).autoUnavailableOnCall).toBe(true);

  await tabTo('button', 'Sign Out');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeHidden();
  await page.waitForFunction(() => localStorage.getItem('sessionId') === null);
  await expect(call('GET /api/me')).rejects.toThrow('401');
});
