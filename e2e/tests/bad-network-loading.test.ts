/** Code that cannot be loaded, and starts on a network that is slow or answers with errors. */
import { befriend, expect, lamp, test, untilLive } from '../behind.ts';

test.describe.configure({ timeout: 180_000 });

/** The browser's own line, for the crash reports. */
const NOT_LOADED = /Failed to fetch dynamically imported module/;

test('A screen whose code cannot be loaded takes nothing else down, and Try again really loads it', async ({
  account,
  network,
  openBehind,
}) => {
  const ana = await account('Ana');
  // Before the first visit: no worker has the file either.
  network.when({ path: /AccountScreen-.*\.js/, fault: { kind: 'drop' } });
  const { page, allow } = await openBehind(ana, { at: '/settings' });
  allow(NOT_LOADED);
  const toAccount = page.locator('a[href="/account"]').first();
  // The file may be gone because of a newer build: the app loads itself again, once.
  const reloaded = page.waitForEvent('load');
  await toAccount.click();
  await reloaded;
  expect(new URL(page.url()).pathname).toBe('/account');
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  // The rest of the app goes on.
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(lamp(page)).toBeVisible();
  await page.getByRole('link', { name: 'Settings', exact: true }).first().click();
  await toAccount.click();
  await expect(retry).toBeVisible();
  network.heal();
  await retry.click();
  await expect(page.getByText('Signed-in devices')).toBeVisible();
});

test('A dialog whose code cannot be loaded closes with a word, and typed text stays', async ({
  account,
  network,
  openBehind,
}) => {
  const [ana, ben] = [await account('Ana'), await account('Ben')];
  await befriend(ana, ben);
  network.when({ path: /CustomTimerDialog-.*\.js/, fault: { kind: 'drop' } });
  const { page, allow } = await openBehind(ana);
  allow(NOT_LOADED);
  const message = page.getByLabel('Status message');
  await message.fill('On the porch');
  await page.getByRole('button', { name: 'Custom' }).click();
  await expect(page.getByText('This part couldn’t be loaded').first()).toBeVisible();
  await expect(message).toHaveValue('On the porch');
  await lamp(page).click();
  await expect.poll(async () => (await ana.call('GET /api/me')).statusMessage).toBe('On the porch');
});

test('An installed app starts within two seconds where the server answers 502 or not at all', async ({
  account,
  network,
  openBehind,
}) => {
  const ana = await account('Ana');
  const { page } = await openBehind(ana);
  await untilLive(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  network.when({ path: /^\/(\?|$)/, fault: { kind: 'answer', status: 502 } });
  await page.reload();
  await expect(lamp(page)).toBeVisible();
  network.heal();
  // Longer than any test waits: only the cache can answer.
  network.when({ path: /^\/(\?|$)/, fault: { kind: 'delay', ms: 600_000 } });
  await page.reload({ waitUntil: 'commit' });
  const waited = await page.evaluate(
    () => performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming,
  );
  expect(waited.responseStart).toBeLessThan(4000);
  await expect(lamp(page)).toBeVisible();
});
