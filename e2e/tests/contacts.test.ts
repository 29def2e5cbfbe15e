import type { Locator, Page } from '@playwright/test';
import { befriend, expect, test } from '../people.ts';
import { expectAccessible, expectNoOverflow } from '../screens.ts';

// A busy machine is no reason to fail.
test.describe.configure({ timeout: 180_000 });

const said = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();
const LONG = 'Wilhelmina Bartholomew Featherstonehaugh';
const RIGHT_TO_LEFT = 'عبد الرحمن القحطاني';

/** Moves the focus there by Tab alone. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 30; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not get there');
}

/** A toast takes the first Escape, if one is there. */
async function escape(page: Page, dialog: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}

test('Ana removes, finds and calls a contact', async ({ account, open }) => {
  const [ana, ben, long, rtl] = [
    await account('Ana Calls'),
    await account('Ben Called'),
    await account(LONG),
    await account(RIGHT_TO_LEFT),
  ];
  for (const other of [ben, long, rtl]) await befriend(ana, other);
  const statusMessage = '👨‍👩‍👧‍👦'.repeat(50);
  await long.call('POST /api/status', { body: { status: 'available', statusMessage } });
  await ana.call('PATCH /api/user/features', { body: { autoUnavailableOnCall: true } });
  await ana.call('POST /api/status', { body: { status: 'available' } });
  const { page } = await open(ana, { at: '/your-contacts' });
  await expect(page.getByRole('button', { name: /^Call / })).toHaveCount(3);
  await expect(page.getByRole('button', { name: /^Call / }).first()).toHaveAccessibleName(
    `Call ${LONG}`,
  );
  await expect(page.getByText(statusMessage)).toBeVisible();
  await expectAccessible(page, 'your contacts');
  await expectNoOverflow(page);

  // By keyboard: the menu, its one entry, the question.
  await tabTo(page, page.getByRole('button', { name: `More options for ${LONG}` }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Remove Contact' })).toBeFocused();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: `Remove ${LONG}?` });
  await expect(question.getByRole('button', { name: 'Keep contact' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await said(page, 'Contact Removed');
  await expect(page.getByText(LONG, { exact: true })).toHaveCount(0);
  expect((await ana.call('GET /api/friends')).map(({ id }) => id)).not.toContain(long.id);

  await page.getByRole('textbox', { name: 'Search contacts' }).fill('القحط');
  await expect(page.getByRole('button', { name: /^Call / })).toHaveCount(1);
  await page.getByRole('textbox', { name: 'Search contacts' }).fill('nobody at all');
  await said(page, 'No contacts matching');
  await page.getByRole('textbox', { name: 'Search contacts' }).fill('@benca');

  await expect(page.getByText('Last called: Never')).toHaveCount(1);
  // This computer cannot dial: the number is shown, and the call counts when she says so.
  await page.getByRole('button', { name: 'Call Ben Called' }).click();
  const sheet = page.getByRole('dialog', { name: 'Call Ben Called' });
  await expect(sheet.getByText(/^\+1.*0142$/)).toBeVisible();
  await expectAccessible(page, 'the number');
  await expectNoOverflow(page);
  await sheet.getByRole('button', { name: 'I called' }).click();
  await sheet.getByRole('button', { name: 'Undo' }).click();
  expect(await ana.call('GET /api/friends/call-history')).toEqual({});
  await sheet.getByRole('button', { name: 'Open calling app' }).click();
  await said(page, 'Last called: Today');
  expect(await ana.call('GET /api/me')).toMatchObject({
    status: 'unavailable',
    statusSource: 'call',
  });
});

test('Ana asks somebody, takes it back, and blocks somebody else', async ({ account, open }) => {
  const word = `Zz${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')}`;
  const [ana, ben] = [await account('Ana Asks'), await account(`Ben ${word}`)];
  await account(`Bob ${word}`);
  const { page } = await open(ana, { at: '/pending-contact-requests' });
  await said(page, 'No pending contact requests');
  await page.goto('/contacts');
  await expectAccessible(page, 'contacts');
  await expectNoOverflow(page);

  const adding = page.getByRole('button', { name: 'Add Contact' });
  await tabTo(page, adding);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Contact' });
  await expect(dialog.getByLabel('Search for people')).toBeFocused();
  await page.keyboard.type('nobody has this name');
  await said(page, 'No users found matching');
  await dialog.getByLabel('Search for people').fill(word);
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page, 'the search');
  await dialog.getByRole('button', { name: `Add Ben ${word}` }).click();
  await said(page, 'Contact request sent');
  await expect(dialog.getByText('Request Sent')).toBeVisible();
  // The row shows it: it is read out, and no message lies over the list.
  await expect(page.locator('.toast')).toHaveCount(0);
  await dialog.getByRole('button', { name: `More options for Bob ${word}` }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await page
    .getByRole('alertdialog', { name: `Block Bob ${word}?` })
    .getByRole('button', { name: 'Block', exact: true })
    .click();
  await said(page, 'User blocked');
  await expect(dialog.getByText(`Bob ${word}`)).toHaveCount(0);
  await escape(page, dialog);
  await expect(adding).toBeFocused();

  await page.getByRole('link', { name: 'Pending Contact Requests 1' }).click();
  await page.getByRole('button', { name: `Cancel request to Ben ${word}` }).click();
  await said(page, 'No pending contact requests');
  expect(await ben.call('GET /api/friend-requests')).toEqual([]);
});

test('Ana sorts her contacts into a group, by keyboard alone', async ({ account, open }) => {
  const [ana, ben] = [await account('Ana Groups'), await account('Ben Member')];
  await befriend(ana, ben);
  const { page } = await open(ana, { at: '/contacts?tab=groups' });
  await said(page, 'No contact groups');
  await tabTo(page, page.getByRole('button', { name: /Create group/i }).first());
  await page.keyboard.press('Enter');
  const creating = page.getByRole('dialog');
  await expect(creating.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Close Friends');
  await page.keyboard.press('Enter');
  await said(page, 'Contact group created successfully');
  await expect(creating).toHaveCount(0);

  await tabTo(page, page.getByRole('button', { name: 'Add member to Close Friends' }));
  await page.keyboard.press('Enter');
  const picking = page.getByRole('dialog');
  await tabTo(page, picking.getByRole('checkbox', { name: 'Add Ben Member' }));
  await page.keyboard.press('Space');
  await tabTo(page, picking.getByRole('button', { name: 'Add 1 person' }));
  await page.keyboard.press('Enter');
  await said(page, 'Friend added to group');
  await expect(picking).toHaveCount(0);
  await expect(page.getByText('Ben Member').first()).toBeVisible();
  await expectAccessible(page, 'groups');
  await expectNoOverflow(page);

  await tabTo(page, page.getByRole('button', { name: 'Delete group Close Friends' }));
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Delete Close Friends?' });
  await expect(question.getByRole('button', { name: 'Keep group' })).toBeFocused();
  // 'Delete group' waits for the line that says how the schedule changes.
  await expect(question.getByRole('button', { name: 'Delete group' })).toBeEnabled();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await said(page, 'Contact group deleted successfully');
  await said(page, 'No contact groups');
});

test('An address that leads nowhere says so', async ({ person }) => {
  const { page } = await person('Nora Nowhere', { at: '/nowhere' });
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expectAccessible(page, 'the 404');
  await expectNoOverflow(page);
  await page.getByRole('link', { name: 'Go home' }).click();
  await expect(page.getByRole('switch', { name: /Porch light/ })).toBeVisible();
});
