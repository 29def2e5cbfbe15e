import type { Page } from '@playwright/test';
import type { Account } from '../accounts.ts';
import { type BadNetwork, startBadNetwork } from '../bad-network.ts';
import { befriend, expect, signedIn, test as base, type Visitor } from '../people.ts';

// Whole journeys: on a busy machine they take their time.
base.describe.configure({ timeout: 180_000 });

type Fixtures = {
  network: BadNetwork;
  /** Opens the app behind the bad network. */
  openBehind: (account: Account, at?: string) => Promise<Visitor>;
};

const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names from this pattern.
  network: async ({}, provide) => {
    const network = await startBadNetwork();
    await provide(network);
    await network.close();
  },
  openBehind: async ({ newPage, network }, provide) => {
    await provide(async (account, at = '/') => {
      const visitor = await newPage(signedIn(account, false, network.url));
      // The browser's own lines about a network that does not work.
      visitor.allow(/Failed to load resource|WebSocket connection|error .* fetching the script/);
      await visitor.page.goto(network.url + at);
      await visitor.page.locator('h1').first().waitFor({ state: 'attached' });
      return visitor;
    });
  },
});

const lamp = (page: Page) => page.getByRole('switch', { name: /Porch light/ });
const call = (page: Page, name: string) => page.getByRole('button', { name: `Call ${name}` });

/** Until the socket is open: a change by somebody else arrives without a request. */
async function untilLive(page: Page): Promise<void> {
  await expect
    .poll(async () => page.evaluate(() => localStorage.getItem('user-last-known') !== null))
    .toBe(true);
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

test('A list whose answer breaks off, is delayed or throttled arrives in the end', async ({
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
});
