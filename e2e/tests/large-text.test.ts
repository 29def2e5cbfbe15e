import type { Page } from '@playwright/test';
import { befriend } from '../accounts.ts';
import { expect, test } from '../people.ts';
import { brokenWords, expectNoOverflow, unfoldRequests } from '../screens.ts';

async function go(page: Page, path: string, heading: string | RegExp): Promise<void> {
  // As a link within the app does it: the page is not loaded again.
  await page.evaluate((to) => window.history.pushState(null, '', to), path);
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
}

test('At 200 % on a phone words stay whole, and fields can be seen', async ({
  account,
  open,
  visitor,
}) => {
  const [nora, ben] = await Promise.all([account('Nora Hale'), account('Bartholomew Lee')]);
  await ben.call('POST /api/friend-request', { body: { friendId: nora.id } });
  const { page } = await open(nora, { at: '/settings' });
  // 390 px at 200 % are as wide as 195 px.
  await page.setViewportSize({ width: 195, height: 422 });
  await expect(page.getByRole('tab', { name: 'Schedule' })).toBeVisible();
  await expectNoOverflow(page, []);
  expect(await brokenWords(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Schedule' }).click();
  await page.getByRole('button', { name: 'Add Schedule' }).first().click();
  const until = page.getByRole('dialog').getByLabel('Available Until');
  await until.scrollIntoViewIfNeeded();
  await expect(until).toBeInViewport({ ratio: 1 });
  expect(await brokenWords(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await go(page, '/', 'Home');
  await unfoldRequests(page);
  await expect(page.getByRole('button', { name: 'Decline Bartholomew Lee' })).toBeVisible();
  // A username is no word: it gets a number where another person has the same name.
  const { username } = await ben.call('GET /api/me');
  const expectWhole = async () => {
    await expectNoOverflow(page, []);
    expect((await brokenWords(page)).filter((word) => word !== username)).toEqual([]);
  };
  await expectWhole();
  await go(page, '/account', 'Account');
  await expect(page.getByRole('button', { name: 'Delete Account' })).toBeVisible();
  await expectNoOverflow(page, []);
  // The address is a made-up one, whose parts are longer than any word.
  const email = new Set(nora.email.split(/[^a-z\d]/));
  expect((await brokenWords(page)).filter((word) => !email.has(word))).toEqual([]);

  // A contact's page and the call sheet, groups, the sheet of a light that is on, and sign-up.
  await nora.call('POST /api/friend-request/:id/accept', { params: { id: ben.id } });
  await nora.call('POST /api/contact-groups', { body: { name: 'Family', color: '#2F7A46' } });
  await nora.call('POST /api/status', { body: { status: 'available' } });
  await page.goto(`/contacts/${ben.id}`);
  await expect(page.getByRole('heading', { name: 'Bartholomew Lee' })).toBeVisible();
  await expectWhole();
  await page.getByRole('button', { name: 'Call Bartholomew' }).click();
  const called = page.getByRole('button', { name: 'I called' });
  await called.scrollIntoViewIfNeeded();
  await expect(called).toBeInViewport({ ratio: 1 });
  await expectWhole();
  await page.keyboard.press('Escape');
  await go(page, '/contacts?tab=groups', 'Contacts');
  await expect(page.getByRole('heading', { name: 'Family' })).toBeVisible();
  await expectWhole();
  await go(page, '/', 'Your light is on');
  await page.getByRole('button', { name: 'Edit your light' }).click();
  const message = page.getByRole('dialog').getByLabel('Status message');
  await expect(message).toBeInViewport({ ratio: 1 });
  await expectWhole();
  const { page: visit } = await visitor();
  await visit.setViewportSize({ width: 195, height: 422 });
  await visit.goto('/register');
  await expect(visit.getByRole('button', { name: 'Sign Up' })).toBeVisible();
  await expectNoOverflow(visit, []);
  expect(await brokenWords(visit)).toEqual([]);
});

test('At 200 % on a phone the other screens and the landing page keep words whole, too @all', async ({
  account,
  open,
}) => {
  const [nora, ben] = await Promise.all([account('Nora Hale'), account('Bartholomew Lee')]);
  await befriend(nora, ben);
  const { page } = await open(nora, { at: '/contacts' });
  await page.setViewportSize({ width: 195, height: 422 });
  const { username } = (await nora.call('GET /api/friends'))[0] ?? {};
  // Names and addresses of accounts are longer than any word; a hidden title is a pixel wide.
  const known = new Set([username, ...nora.email.split(/[^a-z\d]/)]);
  for (const at of [
    ...['/contacts', '/your-contacts', '/pending-contact-requests', '/waiting', '/security'],
    ...['/meet', '/meet?tab=scan', '/settings?tab=schedule', '/settings?tab=nfc'],
    ...['/settings?view=blocked-users', '/settings?view=contact-us', '/settings?view=history'],
    ...['/landing', '/guide'],
  ]) {
    await page.goto(at);
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    await expectNoOverflow(page, []);
    const broken = await brokenWords(page);
    expect(
      broken.filter((word) => !known.has(word)),
      at,
    ).toEqual([]);
  }
});
