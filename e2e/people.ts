/** People in browsers: each with a context of their own, and a console that must stay quiet. */
import { test as base, expect, type BrowserContextOptions, type Page } from '@playwright/test';
import { type Account, makeAccount, origin } from './accounts.ts';
import { type ConsoleWatch, watchConsole } from './screens.ts';

export { type Account, befriend, linkFor, PASSWORD } from './accounts.ts';

export type Person = Account & Visitor;

/** `allow` names a line that the test provokes, such as the browser's own about an error. */
export type Visitor = { readonly page: Page; allow(text: RegExp): void };

export type Arrival = {
  /** The first address; home where none is given. */
  at?: string;
  /** Whether the questions of a first visit may be asked; as a rule they have been answered. */
  isNew?: boolean;
};

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** `access` is Accessibility Mode, which belongs to the account; the others are the system's. */
export type ThemeOption = { theme: 'system' | 'access' };

type Fixtures = {
  newPage: (storageState?: StorageState) => Promise<Visitor>;
  /** Someone who has not signed up yet. */
  visitor: () => Promise<Visitor>;
  /** Someone with a verified account, and no browser open. */
  account: (name: string) => Promise<Account>;
  /** Someone with a verified account, signed in on a page of their own. */
  person: (name: string, arrival?: Arrival) => Promise<Person>;
  /** Opens a page for an account, for example after its data were made through the API. */
  open: (account: Account, arrival?: Arrival) => Promise<Person>;
};

export const test = base.extend<Fixtures & ThemeOption>({
  theme: ['system', { option: true }],
  newPage: async ({ browser, contextOptions, viewport, theme }, provide) => {
    const watches: ConsoleWatch[] = [];
    await provide(async (storageState) => {
      const context = await browser.newContext({
        ...contextOptions,
        viewport,
        baseURL: origin(),
        ...(storageState && { storageState }),
      });
      if (theme === 'access') await context.addInitScript(PAINT_ACCESSIBLY);
      const page = await context.newPage();
      const watch = watchConsole(page);
      watches.push(watch);
      return { page, allow: watch.allow };
    });
    for (const watch of watches) watch.expectQuiet();
    for (const context of browser.contexts()) {
      // A request that is still being answered ends with its page.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
  },
  visitor: async ({ newPage }, provide) => {
    await provide(async () => newPage());
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names from this pattern.
  account: async ({}, provide) => {
    await provide(makeAccount);
  },
  open: async ({ newPage, theme }, provide) => {
    await provide(async (account, { at = '/', isNew = false } = {}) => {
      if (theme === 'access')
        await account.call('PATCH /api/user/features', { body: { accessibilityMode: true } });
      const visit = await newPage(signedIn(account, isNew));
      await visit.page.goto(at);
      // In the document is enough: a question may stand before the screen by now.
      await visit.page.locator('h1').first().waitFor({ state: 'attached' });
      return { ...account, ...visit };
    });
  },
  person: async ({ open }, provide) => {
    await provide(async (name, arrival) => open(await makeAccount(name), arrival));
  },
});

/** As on a device whose last person used Accessibility Mode. An empty page has no storage. */
const PAINT_ACCESSIBLY = `if (location.href !== 'about:blank' && !sessionStorage.getItem('painted')) {
  sessionStorage.setItem('painted', 'true');
  localStorage.setItem('settings-accessibility', 'on');
}`;

export { expect };

/** Storage of a browser after sign-in: the session, and the cookie that selects the page. */
export function signedIn({ id, sessionId }: Account, isNew: boolean, at = origin()): StorageState {
  const answered = [`contact-permission-shown-${id}`, `onboarding-info-shown-${id}`];
  const { hostname } = new URL(at);
  return {
    cookies: [
      {
        name: 'porchlight_session',
        value: sessionId,
        domain: hostname,
        path: '/',
        expires: -1,
        httpOnly: true,
        secure: false,
        sameSite: 'Lax',
      },
    ],
    origins: [
      {
        origin: at,
        localStorage: [
          { name: 'sessionId', value: sessionId },
          ...(isNew ? [] : ['app_opened_before', ...answered]).map((name) => ({
            name,
            value: 'true',
          })),
        ],
      },
    ],
  };
}
