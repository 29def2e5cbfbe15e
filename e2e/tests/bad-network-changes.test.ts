/** Changes whose answer is late or lost: nothing acts twice, is lost, or is called what it is not. */
import type { Page } from '@playwright/test';
import { PASSWORD } from '../accounts.ts';
import { befriend, expect, lamp, test, untilIdle, untilLive } from '../behind.ts';
import { unfoldRequests } from '../screens.ts';

test.describe.configure({ timeout: 180_000 });

const said = async (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).first()).toBeVisible();

test('An account cannot be kept by closing the dialog while it is deleted, and stays where that failed', async ({
  account,
  network,
  openBehind,
}) => {
  const ana = await account('Ana');
  const { page } = await openBehind(ana, { at: '/account' });
  const deletion = { path: /^\/api\/account$/, method: 'DELETE' };
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog');
  const password = dialog.getByLabel('Current password');
  await password.fill(PASSWORD);
  // The app sends it twice more by itself.
  network.when({ ...deletion, fault: { kind: 'answer', status: 503 }, times: 3 });
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await said(page, 'Failed to delete account');
  await expect(password).toHaveValue(PASSWORD);
  expect((await ana.call('GET /api/me')).displayName).toBe('Ana');

  network.when({ ...deletion, fault: { kind: 'delay', ms: 4000 } });
  const asked = page.waitForRequest((request) => request.method() === 'DELETE');
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await asked;
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Close' }).click({ force: true });
  await expect(password).toBeVisible();
  await said(page, 'Account Deleted');
});

test('Text typed while an account is saved, and the draft of a light, are kept', async ({
  account,
  network,
  openBehind,
}) => {
  const ana = await account('Ana');
  const { page } = await openBehind(ana, { at: '/account' });
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Ana Two');
  network.when({ path: /^\/api\/account$/, method: 'PATCH', fault: { kind: 'delay', ms: 3000 } });
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await name.fill('Ana Two Three');
  await saved;
  await said(page, 'Account updated successfully');
  await expect(name).toHaveValue('Ana Two Three');
  expect((await ana.call('GET /api/me')).displayName).toBe('Ana Two');

  network.throttle(50_000, 300);
  await page.goto(network.url);
  await page.getByLabel('Status message').fill('Cooking');
  await page.getByRole('link', { name: 'Contacts', exact: true }).first().click();
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page.getByLabel('Status message')).toHaveValue('Cooking');
  await page.reload();
  await expect(page.getByLabel('Status message')).toHaveValue('Cooking');
});

test('Two switches tapped quickly are both set, in whatever order the answers come', async ({
  account,
  network,
  openBehind,
}) => {
  const ana = await account('Ana');
  const { page } = await openBehind(ana, { at: '/settings' });
  const head = page.getByRole('button', { name: /^Notifications/, expanded: false });
  if ((page.viewportSize()?.width ?? 0) < 768) await head.click();
  const path = /^\/api\/notifications\/preferences$/;
  network.when({ path, method: 'POST', fault: { kind: 'delay', ms: 2500 }, times: 1 });
  const switches = ['New Contact Requests', 'Smart Alerts'].map((name) =>
    page.getByRole('switch', { name }),
  );
  for (const one of switches) await one.click();
  await expect
    .poll(async () => (await ana.call('GET /api/notifications/preferences'))[0])
    .toMatchObject({ friendRequests: false, smartAlerts: false });
  await untilIdle(page, 3000);
  for (const one of switches) await expect(one).not.toBeChecked();
});

test('A period of the schedule whose answer was lost is made once, however often it is added', async ({
  account,
  network,
  openBehind,
}) => {
  const ana = await account('Ana');
  const { page } = await openBehind(ana, { at: '/settings?tab=schedule' });
  await page.getByRole('button', { name: 'Add Schedule' }).first().click();
  const dialog = page.getByRole('dialog');
  const path = /^\/api\/scheduled-availability$/;
  network.when({ path, method: 'POST', fault: { kind: 'lose-answer' }, times: 1 });
  const add = dialog.getByRole('button', { name: 'Add Schedule' });
  await add.click();
  await said(page, /Unable to connect/);
  await add.click();
  await expect(dialog).toHaveCount(0);
  expect(await ana.call('GET /api/scheduled-availability')).toHaveLength(1);
});

test('A block whose answer was lost is not called a failure, and has its Undo', async ({
  account,
  network,
  openBehind,
}) => {
  const [ana, ben] = [await account('Ana'), await account('Ben')];
  await befriend(ana, ben);
  const { page } = await openBehind(ana, { at: `/contacts/${ben.id}` });
  const path = /^\/api\/block-user$/;
  network.when({ path, method: 'POST', fault: { kind: 'lose-answer' }, times: 1 });
  await page.getByRole('button', { name: 'More options for Ben' }).click();
  await page.getByRole('menuitem', { name: /Block/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await expect(page.getByText('Block failed')).toHaveCount(0);
  expect(await ana.call('GET /api/blocked-users')).toHaveLength(1);
  await undo.click();
  await expect.poll(async () => ana.call('GET /api/blocked-users')).toEqual([]);
  expect(await ana.call('GET /api/friends')).toHaveLength(1);
});

test('The bell marks all as read with one request, and a decline is sent when the page is left', async ({
  account,
  network,
  openBehind,
}) => {
  const [ana, ben, cem] = [await account('Ana'), await account('Ben'), await account('Cem')];
  for (const friend of [ben, cem]) {
    await befriend(ana, friend);
    await friend.call('POST /api/status', { body: { status: 'available' } });
  }
  const dora = await account('Dora');
  await dora.call('POST /api/friend-request', { body: { friendId: ana.id } });
  const { page } = await openBehind(ana);
  await untilLive(page);
  const marks: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/notifications\/.*read/.test(request.url())) marks.push(request.url());
  });
  network.when({ path: /\/read\/all$/, fault: { kind: 'lose-answer' }, times: 1 });
  await page.getByRole('button', { name: /^Notifications, \d unread$/ }).click();
  const bell = page.getByRole('dialog', { name: 'Notifications' });
  await expect
    .poll(async () => (await ana.call('GET /api/notifications')).every(({ read }) => read))
    .toBe(true);
  await bell.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  expect(marks.filter((url) => !url.endsWith('/read/all'))).toEqual([]);

  await unfoldRequests(page);
  network.throttle(50_000, 300);
  await page.getByRole('button', { name: 'Decline Dora' }).click();
  expect(await ana.call('GET /api/friend-requests')).toHaveLength(1);
  await page.goto('about:blank');
  await expect.poll(async () => ana.call('GET /api/friend-requests')).toEqual([]);
});

test('A failed tap is told although no other code of the app can be loaded any more', async ({
  account,
  network,
  openBehind,
}) => {
  const ana = await account('Ana');
  network.when({ path: /^\/api\/status$/, fault: { kind: 'drop' } });
  const { page, allow } = await openBehind(ana);
  allow(/Failed to fetch dynamically imported module/);
  network.when({ path: /\/assets\//, fault: { kind: 'drop' } });
  await lamp(page).click();
  await said(page, /Unable to connect/);
  await expect(lamp(page)).toHaveAttribute('aria-checked', 'false');
});
