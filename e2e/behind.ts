/** People whose browser is behind a bad network. */
import type { Page } from '@playwright/test';
import type { Account } from './accounts.ts';
import { type BadNetwork, startBadNetwork } from './bad-network.ts';
import { signedIn, test as base, type Visitor } from './people.ts';

export { befriend, expect } from './people.ts';

type BehindOptions = {
  at?: string;
  /** The test moves the page's clock, `page.clock`, on. */
  hasTestClock?: boolean;
};

type Fixtures = {
  network: BadNetwork;
  /** Opens the app behind the bad network. */
  openBehind: (account: Account, options?: BehindOptions) => Promise<Visitor>;
};

/** The browser's own lines about a network that does not work. */
const NETWORK_LINES =
  /Failed to load resource|WebSocket connection|error .* fetching the script|ERR_/;

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names from this pattern.
  network: async ({}, provide) => {
    const network = await startBadNetwork();
    await provide(network);
    await network.close();
  },
  openBehind: async ({ newPage, network }, provide) => {
    await provide(async (account, { at = '/', hasTestClock = false } = {}) => {
      const visitor = await newPage(signedIn(account, false, network.url));
      visitor.allow(NETWORK_LINES);
      if (hasTestClock) await visitor.page.clock.install();
      await visitor.page.goto(network.url + at);
      await visitor.page.locator('h1').first().waitFor({ state: 'attached' });
      return visitor;
    });
  },
});

export const lamp = (page: Page) => page.getByRole('switch', { name: /Porch light/ });
export const call = (page: Page, name: string) =>
  page.getByRole('button', { name: `Call ${name}` });

/** Until the server was heard and the lists were written down: from then on a start needs no network. */
export async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('user-last-known') !== null);
}

/** Until nothing has been asked of the network for a while: a screen has all of its parts. */
export async function untilIdle(page: Page, forMs = 750): Promise<void> {
  await page.evaluate(
    (quietMs) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, quietMs);
        new PerformanceObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(resolve, quietMs);
        }).observe({ type: 'resource' });
      }),
    forMs,
  );
}
