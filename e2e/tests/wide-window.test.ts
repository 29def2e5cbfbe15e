import { befriend, expect, test } from '../people.ts';
import { expectAccessible, expectNoOverflow } from '../screens.ts';

test('A wide window: other contacts with a bell, notifications at theirs, and shortcuts', async ({
  account,
  open,
}) => {
  const [nora, ruth, sam] = await Promise.all([
    account('Nora Looks'),
    account('Ruth Hale'),
    account('Sam Okafor'),
  ]);
  for (const contact of [ruth, sam]) await befriend(nora, contact);
  await sam.call('POST /api/status', { body: { status: 'available' } });
  const { page } = await open(nora);

  // Those who are off are in sight, never mixed with those who are on.
  const others = page.locator('.home-others');
  await expect(others.locator('.row-link')).toHaveText(['Ruth Hale']);
  const watch = others.getByRole('button', { name: 'Tell me when Ruth Hale is available' });
  await watch.click();
  await expect(watch).toHaveAttribute('aria-pressed', 'true');
  await expect(others.getByText('We’ll tell you once')).toBeVisible();
  await expectAccessible(page, 'a wide home');
  await expectNoOverflow(page);

  // The list hangs from its bell and dims nothing; the bell, Escape and a click beside it close it.
  const bell = page.locator('.wide-bar').getByRole('button', { name: /notifications/i });
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await bell.click();
  await expect(list).toBeVisible();
  await expect(page.locator('.scrim')).toHaveCount(0);
  await expectAccessible(page, 'the notifications of a wide window');
  await bell.click();
  await expect(list).toHaveCount(0);
  await bell.click();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(bell).toBeFocused();
  await bell.click();
  await page.getByRole('heading', { name: 'Your light is off' }).click();
  await expect(list).toHaveCount(0);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page, 'the list of shortcuts');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.type('gs');
  await expect(page).toHaveURL(/\/settings$/);
  await page.keyboard.type('/');
  await expect(page.getByRole('search').getByRole('textbox')).toBeFocused();
  await page.getByRole('main').click({ position: { x: 2, y: 2 } });
  await page.keyboard.type('gh');
  await expect(page).toHaveURL(/:\d+\/$/);
});
