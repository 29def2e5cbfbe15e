import type { Locator, Page } from '@playwright/test';
import { type Account, befriend, expect, test } from '../people.ts';
import { expectAccessible, expectNoOverflow } from '../screens.ts';

test.describe.configure({ timeout: 180_000 });

/** From this width on two people have room below the light; a smaller phone shows that there are some. */
const ROOM_FOR_TWO = 390;

/** Without scrolling: `second` wholly, above the tab bar, or where it is too small the list's title. */
async function expectPeopleInSight(page: Page, second: Locator): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const bar = await page.getByRole('navigation', { name: 'Main' }).last().boundingBox();
  const end = width < 768 ? (bar?.y ?? 0) : height;
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const title = await page.getByRole('heading', { name: 'Available Now' }).boundingBox();
  expect(title?.y ?? Infinity).toBeLessThan(end);
  if (width < ROOM_FOR_TWO) return;
  const box = await second.boundingBox();
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
  const { page } = await open(nora);
  let changes = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/status')) changes += 1;
  });
  const [off, on] = [
    page.getByRole('button', { name: 'Unavailable', exact: true }),
    page.getByRole('button', { name: 'Available', exact: true }),
  ];
  const second = page.getByRole('button', { name: 'Call Sam Okafor' });

  // Two available people are in sight, below a card that is off and a waiting request.
  await expect(second).toBeVisible();
  await expectPeopleInSight(page, second);
  await off.click();
  await expect(page.getByRole('heading', { name: 'Your light is off' })).toBeVisible();
  expect(changes).toBe(0);

  await page.getByRole('button', { name: '30 minutes' }).click();
  await expect(page.getByText('All 2 contacts can see it')).toBeVisible();
  await expectPeopleInSight(page, second);
  await on.click();
  await page.getByRole('button', { name: '+15 minutes' }).click();
  await expect(page.getByText(/^(45:00|44:5\d)$/)).toBeVisible();

  // One sheet changes message and audience in one step; Enter saves.
  const seen = async () => (await sam.call('GET /api/friends')).find(({ id }) => id === nora.id);
  expect(await seen()).toMatchObject({ status: 'available' });
  changes = 0;
  await page.getByRole('button', { name: 'Edit your light' }).click();
  const sheet = page.getByRole('dialog', { name: 'Edit your light' });
  await expect(sheet.getByLabel('Status message')).toBeFocused();
  await sheet.getByRole('button', { name: 'Family' }).click();
  await expect(sheet.getByText('Sam will see you as Unavailable.')).toBeVisible();
  await expectAccessible(page, 'the sheet');
  await expectNoOverflow(page);
  await sheet.getByLabel('Status message').fill('Cooking dinner');
  await page.keyboard.press('Enter');
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText('1 of 2 contacts')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Status message' })).toHaveText('Cooking dinner');
  expect(changes).toBe(1);
  expect(await seen()).toMatchObject({ status: 'unavailable', statusMessage: null });

  // The message is offered again, and kept by this device alone.
  await off.click();
  await page.getByLabel('Status message').fill('');
  await page.getByRole('button', { name: 'Cooking dinner' }).click();
  await expect(page.getByLabel('Status message')).toHaveValue('Cooking dinner');

  // A phone on its side shows the whole switch, off and on.
  await page.setViewportSize({ width: 844, height: 390 });
  for (const half of [off, on]) await expect(half).toBeInViewport({ ratio: 1 });
  await on.click();
  await expect(page.getByRole('heading', { name: 'Your light is on' })).toBeInViewport();
  for (const half of [off, on]) await expect(half).toBeInViewport({ ratio: 1 });
  await expectNoOverflow(page, []);
});

test('People: the Contacts tab shows them, and a contact is a page with number, groups and alerts', async ({
  account,
  open,
}) => {
  const [nora, ruth, sam] = await Promise.all([
    account('Nora Looks'),
    account('Ruth Hale'),
    account('Sam Okafor'),
  ]);
  const { page } = await open(nora, { at: '/contacts' });
  await expect(page.getByText('No contacts yet')).toBeVisible();
  for (const contact of [ruth, sam]) await befriend(nora, contact);
  await groupWith(nora, 'Family', ruth.id);
  await sam.call('POST /api/status', { body: { status: 'available', statusMessage: 'Tea?' } });

  // Available first, then by name; groups filter, and search looks everywhere.
  const names = page.getByRole('main').locator('.row-link');
  await expect(names).toHaveText(['Sam Okafor', 'Ruth Hale']);
  await page.getByRole('button', { name: 'Family', exact: true }).click();
  await expect(names).toHaveText(['Ruth Hale']);
  const search = page.getByRole('search').getByRole('textbox');
  // Shortcuts follow the first screen.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(search).toBeFocused({ timeout: 500 });
  }).toPass();
  await search.fill('sam');
  await expect(names).toHaveText(['Sam Okafor']);
  await expectAccessible(page, 'contacts');
  await expectNoOverflow(page);
  await names.first().click();
  await expect(page).toHaveURL(new RegExp(`/contacts/${sam.id}$`));

  const person = page.getByRole('article', { name: 'Sam Okafor' });
  await expect(person.getByText('Tea?')).toBeVisible();
  await expect(person.getByText(/^\+1.*0142$/)).toBeVisible();
  await expectAccessible(page, 'a contact');
  await expectNoOverflow(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await person.getByRole('button', { name: 'Copy Sam Okafor’s number' }).click();
  await expect(person.getByRole('button', { name: 'Copied' })).toBeVisible();
  await person.getByRole('button', { name: 'Family' }).click();
  await expect(person.getByRole('button', { name: 'Family', pressed: true })).toBeVisible();
  // The chip answers the tap at once. The message follows the server's answer, and the next message
  // replaces it.
  await expect(page.getByText('Friend added to group').first()).toBeAttached();
  await person.getByRole('combobox').selectOption('Never');
  await expect(page.getByText('Preferences Updated').first()).toBeVisible();

  // A number that is not shown leaves nothing behind, and no button.
  await sam.call('PATCH /api/user/privacy-settings', { body: { showPhoneToContacts: false } });
  await expect(person.getByText(/^\+1.*0142$/)).toHaveCount(0);
  await expect(person.getByRole('button', { name: 'Call Sam' })).toHaveCount(0);
  await sam.call('POST /api/status', { body: { status: 'unavailable' } });
  await expect(person.getByText('Tea?')).toHaveCount(0);

  await person.getByRole('button', { name: 'Remove Contact' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove Sam Okafor?' });
  await question.getByRole('button', { name: 'Remove Contact' }).click();
  await expect(page.getByText('This person isn’t in your contacts')).toBeVisible();
});
