import type { Page } from '@playwright/test';
import { befriend, expect, test } from '../people.ts';

const soon = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

/** The browser's own lines about what cannot be fetched, a newer service worker among it. */
const UNREACHABLE = /Failed to load resource|WebSocket connection|error .* fetching the script/;

/** Until the connection says hello and the lists were asked for after it. */
async function untilLive(page: Page): Promise<void> {
  await expect
    .poll(async () => page.evaluate(() => localStorage.getItem('user-last-known') !== null))
    .toBe(true);
}

// Whole journeys: on a busy machine they take their time.
test.describe.configure({ timeout: 180_000 });

test('Lists follow live messages without being asked for again, and a refused tap is taken back', async ({
  account,
  open,
}) => {
  const [ana, ben] = await Promise.all([account('Ana Watches'), account('Ben Flips')]);
  await befriend(ana, ben);
  const { page, allow } = await open(ana);
  await expect(page.getByText('None of your contacts are currently Available')).toBeVisible();
  await untilLive(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));

  await ben.call('POST /api/status', { body: { status: 'available', statusMessage: 'hello' } });
  await expect(page.getByText('Ben Flips is now available').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Call Ben Flips' })).toBeVisible();
  await ben.call('POST /api/status', { body: { status: 'available', statusMessage: 'later' } });
  await expect(page.getByText('later', { exact: true })).toBeVisible();
  await ben.call('POST /api/status', { body: { status: 'unavailable' } });
  await expect(page.getByRole('button', { name: 'Call Ben Flips' })).toHaveCount(0);
  // Another device of Ana's own.
  await ana.call('POST /api/status', { body: { status: 'available' } });
  await expect(page.getByRole('heading', { name: 'Your light is on' })).toBeVisible();
  expect(asked).not.toContain('/api/friends');
  expect(asked).not.toContain('/api/me');

  allow(/status of 500/);
  await page.route('**/api/status', async (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('switch', { name: 'Porch light', checked: true }).click();
  await expect(page.getByText('Failed to update status').first()).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Porch light', checked: true })).toBeVisible();
});

test('Without a connection lights are last known, end at their end, and all is fetched again afterwards', async ({
  account,
  open,
}) => {
  const [ana, ben, cem] = await Promise.all([
    account('Ana Offline'),
    account('Ben Timed'),
    account('Cem Untimed'),
  ]);
  await befriend(ana, ben);
  await befriend(ana, cem);
  await cem.call('POST /api/status', { body: { status: 'available' } });
  const { page, allow } = await open(ana);
  allow(UNREACHABLE);
  // From here on the page's clock is ours: an hour passes in a moment.
  await page.clock.install();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Call Cem Untimed' })).toBeVisible();
  await ben.call('POST /api/status', {
    body: { status: 'available', statusExpiresAt: soon(30 * 60) },
  });
  await expect(page.getByRole('button', { name: 'Call Ben Timed' })).toBeVisible();

  await page.context().setOffline(true);
  await page.clock.fastForward(80_000);
  await expect(page.getByText('You’re offline')).toBeVisible();
  await expect(page.getByText(/Last updated \d/)).toBeVisible();
  await expect(page.getByText('Last known', { exact: true })).toBeVisible();
  await expect(page.getByText(/^until \d/)).toBeVisible();
  const lamp = page.getByRole('switch', { name: 'Porch light', checked: false });
  await expect(lamp).toHaveAttribute('aria-disabled', 'true');
  await lamp.dispatchEvent('click');
  await expect(lamp).toHaveAttribute('aria-checked', 'false');

  // A known end ends the light here, too; an unknown one stays last known.
  await page.clock.fastForward(31 * 60_000);
  await expect(page.getByText('Ben Timed')).toHaveCount(0);
  await expect(page.getByText('Cem Untimed')).toBeVisible();

  // Changes during the outage appear after the reconnect.
  await cem.call('POST /api/status', { body: { status: 'unavailable' } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('You’re offline')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('You’re offline')).toHaveCount(0);
  await expect(page.getByText('Cem Untimed')).toHaveCount(0);
  // By the server's clock Ben's half hour is not over: a device that ran ahead is put right.
  await expect(page.getByRole('button', { name: 'Call Ben Timed' })).toBeVisible();
});

test('A start without a connection shows what was last known; signing out takes it along', async ({
  account,
  open,
}) => {
  const [ana, ben] = await Promise.all([account('Ana Starts'), account('Ben Known')]);
  await befriend(ana, ben);
  await ben.call('POST /api/status', { body: { status: 'available' } });
  const { page, allow } = await open(ana);
  allow(UNREACHABLE);
  await expect(page.getByRole('button', { name: 'Call Ben Known' })).toBeVisible();
  await untilLive(page);
  const caches = await page.evaluate(async () => {
    const kept: string[] = [];
    for (const name of await window.caches.keys()) {
      const cache = await window.caches.open(name);
      for (const { url } of await cache.keys()) kept.push(new URL(url).pathname);
    }
    return kept;
  });
  expect(caches.filter((path) => path.startsWith('/api/'))).toEqual([]);

  // `/healthz` too: a server that answers it is there, and the app then says 'slower', not 'offline'.
  await page.route(/\/(api\/|healthz)/, async (route) => route.abort());
  await page.routeWebSocket('**/ws', async (socket) => socket.close());
  // Ten minutes later.
  await page.addInitScript(() => {
    const text = localStorage.getItem('user-last-known');
    if (text === null) return;
    const visit = JSON.parse(text) as { contactAt: number };
    localStorage.setItem(
      'user-last-known',
      JSON.stringify({ ...visit, contactAt: visit.contactAt - 600_000 }),
    );
  });
  await page.reload();
  await expect(page.getByText('You’re offline')).toBeVisible();
  await expect(page.getByText('Ben Known')).toBeVisible();
  await expect(page.getByText('Last known', { exact: true })).toBeVisible();
  await expect(page.getByRole('switch')).toHaveAttribute('aria-disabled', 'true');

  // The session ends elsewhere: nothing of it stays in this browser.
  await page.unrouteAll();
  await ana.call('POST /api/logout');
  await page.reload();
  // The app finds that out, and leaves for the landing page.
  await page.waitForURL('**/landing');
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('user-last-known');
});
