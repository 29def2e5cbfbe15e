/** Starting and ending a session where the network is bad, and in two tabs at once. */
import { onAnotherDevice } from '../accounts.ts';
import { expect, lamp, test, untilLive } from '../behind.ts';

test.describe.configure({ timeout: 180_000 });

test('Signing out without a network clears everything at once; the session ends at the next contact, after a restart', async ({
  account,
  network,
  openBehind,
}) => {
  const ana = await account('Ana');
  const { page } = await openBehind(ana, { at: '/settings' });
  await untilLive(page);
  // From here on the worker has the pages.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  network.when({ path: /./, fault: { kind: 'drop' } });
  network.cutSockets();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForFunction(() =>
    Object.keys(localStorage).every((key) => !/^user-|^sessionId$/.test(key)),
  );
  // The landing page, which is kept for times without a network.
  await page.waitForURL('**/landing');
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  expect(kept).toContain('porchlight-revocations');
  expect(kept).not.toContain(ana.sessionId);
  expect((await ana.call('GET /api/me')).displayName).toBe('Ana');

  const context = page.context();
  await page.close();
  network.heal();
  const next = await context.newPage();
  await next.goto(`${network.url}/login`);
  await expect.poll(async () => isSignedIn(ana)).toBe(false);
  await expect(next.getByText('Welcome back')).toBeVisible();
  await expect
    .poll(async () => next.evaluate(() => localStorage.getItem('porchlight-revocations')))
    .toBeNull();
});

test('Two tabs: both end on the same light, and signing out or in as somebody else ends the other screen', async ({
  account,
  network,
  openBehind,
}) => {
  const [ana, ben] = [await account('Ana'), await account('Ben')];
  const { page: first } = await openBehind(ana);
  const second = await first.context().newPage();
  await second.goto(network.url);
  await expect(lamp(second)).toBeVisible();
  await Promise.all([untilLive(first), untilLive(second)]);

  // Both are tapped while the network is slow.
  network.when({ path: /^\/api\/status$/, fault: { kind: 'delay', ms: 500 } });
  const answered = [first, second].map((page) => page.waitForResponse(/\/api\/status$/));
  await Promise.all([lamp(first).click(), lamp(second).click()]);
  await Promise.all(answered);
  const { status } = await ana.call('GET /api/me');
  const isOn = String(status === 'available');
  await expect(lamp(first)).toHaveAttribute('aria-checked', isOn);
  await expect(lamp(second)).toHaveAttribute('aria-checked', isOn);

  // Somebody else signs in, in the first one.
  await first.evaluate((id) => localStorage.setItem('sessionId', id), ben.sessionId);
  await second.waitForFunction(
    () => localStorage.getItem('user-last-known')?.includes('"Ben"') === true,
  );
  await first.goto(`${network.url}/settings`);
  await first.getByRole('button', { name: 'Sign Out' }).click();
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(lamp(second)).toHaveCount(0);
});

test('A device that was signed out by mistake is in again after Undo, on another screen and on a slow network', async ({
  account,
  network,
  openBehind,
}) => {
  const ana = await account('Ana');
  const laptop = await onAnotherDevice(ana);
  const { page } = await openBehind(ana, { at: '/account' });
  const { page: other } = await openBehind(laptop, { at: '/settings' });
  await untilLive(other);
  network.throttle(50_000, 300);
  await page.getByRole('button', { name: /^Sign out / }).click();
  await expect(other.getByText('Welcome back')).toBeVisible();
  expect(await isSignedIn(laptop)).toBe(false);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(lamp(other)).toBeVisible({ timeout: 20_000 });
  expect(await isSignedIn(laptop)).toBe(true);
});

async function isSignedIn(account: { call(key: 'GET /api/me'): Promise<unknown> }) {
  return account.call('GET /api/me').then(
    () => true,
    () => false,
  );
}
