import type { Page } from '@playwright/test';
import { befriend, call, expect, lamp, test, untilIdle, untilLive } from '../behind.ts';

// Whole journeys: on a busy machine they take their time.
test.describe.configure({ timeout: 180_000 });

/** The first message of the next connection. */
async function nextHello(page: Page): Promise<void> {
  await new Promise<void>((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"hello"')) resolve();
      });
    });
  });
}

test('A catch-up that fails with 503 is repeated by itself, and the app says so meanwhile', async ({
  account,
  network,
  openBehind,
}) => {
  const [ana, ben] = [await account('Ana'), await account('Ben')];
  await befriend(ana, ben);
  await ben.call('POST /api/status', { body: { status: 'available' } });
  const { page } = await openBehind(ana);
  await expect(call(page, 'Ben')).toBeVisible();
  await untilLive(page);

  network.when({ path: /^\/api\/friends$/, fault: { kind: 'answer', status: 503 } });
  network.cutSockets();
  await expect(page.getByText('Lights may be out of date')).toBeVisible();
  await expect(page.getByText('Last known', { exact: true })).toBeVisible();
  await expect(page.getByText('You’re offline')).toHaveCount(0);
  network.heal();
  await expect(page.getByText('Lights may be out of date')).toHaveCount(0);
  await expect(page.getByText('Last known', { exact: true })).toHaveCount(0);
  await expect(call(page, 'Ben')).toBeVisible();
});

test('A tap whose answer is lost is sent again, and the lamp shows what the server has', async ({
  account,
  network,
  openBehind,
}) => {
  const ana = await account('Ana');
  const { page } = await openBehind(ana);
  await expect(lamp(page)).toHaveAttribute('aria-checked', 'false');
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/status')) {
      keys.push(request.headers()['idempotency-key'] ?? '');
    }
  });
  network.when({ path: /^\/api\/status$/, fault: { kind: 'lose-answer' }, times: 1 });
  await lamp(page).click();
  await expect(page.getByText('Status Updated').first()).toBeVisible();
  await expect(lamp(page)).toHaveAttribute('aria-checked', 'true');
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect((await ana.call('GET /api/me')).status).toBe('available');
});

test('Two taps that both fail leave the lamp off', async ({ account, network, openBehind }) => {
  const ana = await account('Ana');
  const { page } = await openBehind(ana);
  network.when({ path: /^\/api\/status$/, fault: { kind: 'drop' } });
  await lamp(page).click();
  await expect(lamp(page)).toHaveAttribute('aria-checked', 'true');
  await lamp(page).click();
  await expect(lamp(page)).toHaveAttribute('aria-checked', 'false');
  await expect(page.getByText(/Unable to connect/).first()).toBeVisible();
  // The second one fails after the first.
  await expect(lamp(page)).not.toHaveAttribute('aria-busy', 'true');
  await page.waitForTimeout(4000);
  await expect(lamp(page)).toHaveAttribute('aria-checked', 'false');
  expect((await ana.call('GET /api/me')).status).toBe('unavailable');
});

test('A list whose answer breaks off, is delayed, throttled or limited arrives in the end', async ({
  account,
  network,
  openBehind,
}) => {
  const [ana, ben] = [await account('Ana'), await account('Ben')];
  await befriend(ana, ben);
  await ben.call('POST /api/status', { body: { status: 'available' } });
  network.throttle(50_000, 300);
  network.when({ path: /^\/api\/friends$/, fault: { kind: 'cut', afterBytes: 40 }, times: 1 });
  const { page } = await openBehind(ana);
  await expect(call(page, 'Ben')).toBeVisible();
  network.when({ path: /^\/api\/friends$/, fault: { kind: 'delay', ms: 5000 }, times: 1 });
  network.cutSockets();
  await expect(page.getByText('Lights may be out of date')).toBeVisible();
  await expect(page.getByText('Lights may be out of date')).toHaveCount(0);
  // A limit says when to come again.
  const fault = { kind: 'answer', status: 429, retryAfter: 4 } as const;
  network.when({ path: /^\/api\/friends$/, fault, times: 1 });
  network.cutSockets();
  await expect(page.getByText('Lights may be out of date')).toBeVisible();
  await expect(page.getByText('Lights may be out of date')).toHaveCount(0);
});

test('Where WebSockets are blocked the app polls and says so; it is not offline', async ({
  account,
  network,
  openBehind,
}) => {
  const [ana, ben, cem] = [await account('Ana'), await account('Ben'), await account('Cem')];
  await befriend(ana, ben);
  await befriend(ana, cem);
  await ben.call('POST /api/status', { body: { status: 'available' } });
  network.blockSockets();
  const { page } = await openBehind(ana);
  await expect(page.getByText('Updates are slower than usual')).toBeVisible();
  await expect(page.getByText('You’re offline')).toHaveCount(0);
  await expect(page.getByText('Last known', { exact: true })).toHaveCount(0);
  await expect(call(page, 'Ben')).toBeVisible();
  // The next poll brings it.
  await cem.call('POST /api/status', { body: { status: 'available' } });
  await expect(call(page, 'Cem')).toBeVisible();
  await expect(page.getByText('Updates are slower than usual')).toBeVisible();
  await lamp(page).click();
  await expect(page.getByText('Status Updated').first()).toBeVisible();
  expect((await ana.call('GET /api/me')).status).toBe('available');
});

test('A live connection that freezes while HTTP works is replaced within 31 s, and the light is right', async ({
  account,
  network,
  openBehind,
}) => {
  const [ana, ben] = [await account('Ana'), await account('Ben')];
  await befriend(ana, ben);
  const { page } = await openBehind(ana, { hasTestClock: true });
  await untilLive(page);
  network.freezeSockets();
  const hello = nextHello(page);
  await ben.call('POST /api/status', { body: { status: 'available' } });
  // 25 s of silence, a ping, 5 s without an answer, and up to 1 s until the next attempt.
  await page.clock.runFor(31_500);
  await expect(call(page, 'Ben')).toBeVisible();
  await hello;
  await expect(page.getByText('You’re offline')).toHaveCount(0);
  await expect(page.getByText('Last known', { exact: true })).toHaveCount(0);
});

test('An upgrade that gets no answer does not hold up the next one', async ({
  account,
  network,
  openBehind,
}) => {
  const ana = await account('Ana');
  const { page } = await openBehind(ana, { hasTestClock: true });
  await untilLive(page);
  network.hangUpgrades();
  network.cutSockets();
  // Two attempts of up to 11 s each: browsers themselves would wait for four minutes.
  await page.clock.runFor(25_000);
  await expect(page.getByText('Updates are slower than usual')).toBeVisible();
  network.heal();
  const hello = nextHello(page);
  await page.clock.runFor(15_000);
  await hello;
  await expect(page.getByText('Updates are slower than usual')).toHaveCount(0);
});

test('After a tunnel with one live message in between, Home shows every light as it is', async ({
  account,
  network,
  openBehind,
}) => {
  const [ana, ben, cem, dora] = [
    await account('Ana'),
    await account('Ben'),
    await account('Cem'),
    await account('Dora'),
  ];
  for (const friend of [ben, cem, dora]) await befriend(ana, friend);
  await ben.call('POST /api/status', { body: { status: 'available' } });
  const { page } = await openBehind(ana);
  await expect(call(page, 'Ben')).toBeVisible();
  await untilLive(page);
  // A screen that shows no lights: the list is marked, and not fetched.
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeAttached();
  await untilIdle(page);

  const hello = nextHello(page);
  network.when({ path: /./, fault: { kind: 'drop' } });
  network.cutSockets();
  await ben.call('POST /api/status', { body: { status: 'unavailable' } });
  await cem.call('POST /api/status', { body: { status: 'available' } });
  network.heal();
  await hello;
  await dora.call('POST /api/status', { body: { status: 'available' } });
  await expect(page.getByText('Dora is now available').first()).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(call(page, 'Cem')).toBeVisible();
  await expect(call(page, 'Dora')).toBeVisible();
  await expect(call(page, 'Ben')).toHaveCount(0);
});
