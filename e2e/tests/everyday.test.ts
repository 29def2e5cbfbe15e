import type { Locator, Page } from '@playwright/test';
import { type Account, befriend, expect, test } from '../people.ts';
import { expectAccessible, expectNoOverflow } from '../screens.ts';

test.describe.configure({ timeout: 180_000 });

/** Wholly within the window, above the tab bar. */
async function expectOnFirstScreen(page: Page, target: Locator): Promise<void> {
  const bar = await page.getByRole('navigation', { name: 'Main' }).last().boundingBox();
  const box = await target.boundingBox();
  const isNarrow = (page.viewportSize()?.width ?? 0) < 768;
  const end = isNarrow ? (bar?.y ?? 0) : (page.viewportSize()?.height ?? 0);
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(end);
}

async function groupWith(owner: Account, name: string, memberId: string): Promise<void> {
  const { id } = await owner.call('POST /api/contact-groups', { body: { name } });
  const friends = await owner.call('GET /api/friends');
  const friendshipId = friends.find((friend) => friend.id === memberId)?.friendshipId ?? '';
  await owner.call('POST /api/contact-groups/:id/members', {
    params: { id },
    body: { friendshipId },
  });
}

test('The light: each half sets its own state, people stay in sight, and it is edited while on', async ({
  account,
  open,
}) => {
  const [nora, ruth, sam, theo] = await Promise.all([
    account('Nora Lights'),
    account('Ruth Hale'),
    account('Sam Okafor'),
    account('Theo Asks'),
  ]);
  for (const contact of [ruth, sam]) {
    await befriend(nora, contact);
    await contact.call('POST /api/status', { body: { status: 'available' } });
  }
  await theo.call('POST /api/friend-request', { body: { friendId: nora.id } });
  await groupWith(nora, 'Family', ruth.id);
  const untouched = (await nora.call('GET /api/me')).statusVersion;
  const { page } = await open(nora);
  const [off, on] = [
    page.getByRole('button', { name: 'Unavailable', exact: true }),
    page.getByRole('button', { name: 'Available', exact: true }),
  ];
  const second = page.getByRole('button', { name: 'Call Sam Okafor' });

  // Two available people are on the first screen, below a card that is off and a waiting request.
  await expect(second).toBeVisible();
  await expectOnFirstScreen(page, second);
  await off.click();
  await expect(page.getByRole('heading', { name: 'Your light is off' })).toBeVisible();
  const versionOf = async () => (await nora.call('GET /api/me')).statusVersion;
  expect(await versionOf()).toBe(untouched);

  await page.getByRole('button', { name: '30 minutes' }).click();
  await expect(page.getByText('All 2 contacts can see it')).toBeVisible();
  await expectOnFirstScreen(page, second);
  await on.click();
  await page.getByRole('button', { name: '+15 minutes' }).click();
  await expect(page.getByText(/^(45:00|44:5\d)$/)).toBeVisible();

  // One sheet changes message and audience in one step; Enter saves.
  const seen = async () => (await sam.call('GET /api/friends')).find(({ id }) => id === nora.id);
  expect(await seen()).toMatchObject({ status: 'available' });
  const before = await versionOf();
  await page.getByRole('button', { name: 'Edit your light' }).click();
  const sheet = page.getByRole('dialog', { name: 'Edit your light' });
  await expect(sheet.getByLabel('Status message')).toBeFocused();
  await sheet.getByRole('button', { name: 'Family' }).click();
  await expect(sheet.getByText('Sam will see Unavailable.')).toBeVisible();
  await expectAccessible(page, 'the sheet');
  await expectNoOverflow(page);
  await sheet.getByLabel('Status message').fill('Cooking dinner');
  await page.keyboard.press('Enter');
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText('1 of 2 contacts')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Status message' })).toHaveText('Cooking dinner');
  expect(await versionOf()).toBe(before + 1);
  expect(await seen()).toMatchObject({ status: 'unavailable', statusMessage: null });

  // The message is offered again, and kept by this device alone.
  await off.click();
  await page.getByLabel('Status message').fill('');
  await page.getByRole('button', { name: 'Cooking dinner' }).click();
  await expect(page.getByLabel('Status message')).toHaveValue('Cooking dinner');
});
