/**
 * Phones in tests: the app as `npm run native:sync` builds it, served and bridged as Capacitor does
 * it (`native/shell`). A phone outlives its page: stores and files stay when the app is started anew.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test as base, type Browser, chromium, type Page } from '@playwright/test';
import { deliveryScript, documentStartScript, POST_FUNCTION } from '../native/shell/bridge.ts';
import { type Behaviour, createNativeSide, type RecordedCall } from '../native/shell/plugins.ts';
import { SHELL_ORIGIN, type ShellPlatform } from '../native/shell/rules.ts';
import type { NdefRecord } from '../native/shell/system.ts';
import { tagEvent } from '../native/shell/system-plugins.ts';
import type { Account } from './accounts.ts';
import { createPasswordManager } from './password-manager.ts';
import { type ConsoleWatch, watchConsole } from './screens.ts';
import { actAsWebView, needBuild, setVisible, type WebView } from './shell-view.ts';

const VIEWPORT = { width: 390, height: 844 };
export type LaunchCause = {
  /** A link of ours, opened from a mail or a message. */
  link?: string;
  /** A tag was held to the locked or closed phone; `MainActivity.asLink` makes a link of it. */
  tag?: string;
  /** A push was tapped. */
  push?: boolean;
};

export type Phone = WebView & {
  readonly page: Page;
  crash(): string | null;
  /** A cold start: the process was not there before. */
  launch(cause?: LaunchCause): Promise<Page>;
  /** Signed in since an earlier start; without the splash, unless the test is about it. */
  signIn(account: Account, given?: { isNew?: boolean; hasSplash?: boolean }): Promise<void>;
  /** Starts show no splash from now on: a test that is not about it must not race it. */
  skipSplash(): Promise<void>;
  /** The system empties the web view's storage, as iOS does when space is short. */
  evictStorage(): Promise<void>;
  /** Removed and installed again: iOS keeps the keychain, Android keeps nothing. */
  reinstall(): Promise<void>;
  /** Prepares the page of the next start. */
  beforeLaunch(prepare: (page: Page) => Promise<unknown>): Promise<void>;
  calls(name: string): RecordedCall[];
  behave(name: string, behaviour: Behaviour | null): void;
  /** A link while the app runs. */
  openLink(url: string): void;
  tapPush(notificationId?: string): void;
  /** Held to the phone until it is taken away. */
  holdTag(records: NdefRecord[] | null): void;
  takeTagAway(): void;
  back(): Promise<void>;
  background(): Promise<void>;
  foreground(): Promise<void>;
  /** The keyboard comes (or goes, with 0); the web view shrinks or is covered as on the platform. */
  showKeyboard(height: number): Promise<void>;
  allow(text: RegExp): void;
  close(): Promise<void>;
};

async function launchShellBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
}

async function createPhone(browser: Browser, platform: ShellPlatform): Promise<Phone> {
  needBuild();
  const context = await browser.newContext({
    viewport: VIEWPORT,
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    colorScheme: 'light',
    // Neither web view of Capacitor saves a download.
    acceptDownloads: false,
    // CapConfig.java, CAPInstanceDescriptor.swift: the configured words follow the web view's own.
    userAgent: `${USER_AGENTS[platform]} ${shellConfig.appendUserAgent}`,
    // Chromium takes an intercepted page for one of the internet, which may not ask this machine.
    permissions: ['local-network-access'],
  });
  const outside: string[] = [];
  const dropped: string[] = [];
  const chosen: WebView['chosen'] = [];
  const watches: ConsoleWatch[] = [];
  const allowed: RegExp[] = [];
  const preparations: ((page: Page) => Promise<unknown>)[] = [];
  let page: Page | null = null;
  let crashed: string | null = null;

  const native = createNativeSide(platform, {
    deliver: (message) =>
      void page?.evaluate(deliveryScript(platform, message)).catch(() => undefined),
    onCrash: (reason) => {
      crashed = reason;
      void page?.close();
    },
  });
  native.system.passkeys.manager = createPasswordManager();
  const view: WebView = { platform, system: native.system, outside, dropped, chosen };
  await context.exposeFunction(POST_FUNCTION, async (json: string) => native.receive(json));
  await context.addInitScript(documentStartScript(platform));

  const current = (): Page => {
    if (!page) throw new Error('the app is not running');
    return page;
  };
  const openLink = (url: string) =>
    native.notify('App', 'appUrlOpen', { url, ...(platform === 'ios' && IOS_LINK) }, true);
  const tapPush = (notificationId = 'n1') => {
    const notification = { id: 'm1', data: { notificationId } };
    const event = { actionId: 'tap', notification };
    native.notify('PushNotifications', 'pushNotificationActionPerformed', event, true);
  };

  const launch: Phone['launch'] = async ({ link, tag, push } = {}) => {
    await page?.close();
    crashed = null;
    native.system.isSplashShown = true;
    native.system.isMinimized = false;
    const opened = await context.newPage();
    page = opened;
    const watch = watchConsole(opened);
    for (const text of allowed) watch.allow(text);
    watches.push(watch);
    await actAsWebView(context, opened, view);
    for (const prepare of preparations.splice(0)) await prepare(opened);
    native.startAnew();
    if (link ?? tag) openLink(link ?? tag ?? '');
    if (push) tapPush();
    await opened.goto(`${SHELL_ORIGIN}/`, { waitUntil: 'commit' });
    return opened;
  };

  /** The web view's storage, as earlier starts left it. */
  const openedBefore = async (names: string[]): Promise<void> => {
    const earlier = await context.newPage();
    await actAsWebView(context, earlier, view);
    await earlier.goto(`${SHELL_ORIGIN}/icon.svg`);
    await earlier.evaluate((keys) => {
      for (const key of keys) localStorage.setItem(key, 'true');
    }, names);
    await earlier.close();
  };
  const evictStorage = async (): Promise<void> => {
    await page?.close();
    page = null;
    const earlier = await context.newPage();
    await actAsWebView(context, earlier, view);
    await earlier.goto(`${SHELL_ORIGIN}/icon.svg`);
    await earlier.evaluate(() => localStorage.clear());
    await earlier.close();
  };

  return {
    platform,
    system: native.system,
    outside,
    dropped,
    chosen,
    get page() {
      return current();
    },
    crash: () => crashed,
    launch,
    signIn: async ({ id, sessionId }, { isNew = false, hasSplash = false } = {}) => {
      native.system.secure.set('capacitor-storage_sessionId', { data: sessionId, access: 0 });
      const answered = [`contact-permission-shown-${id}`, `onboarding-info-shown-${id}`];
      const names = ['app_opened_before', ...(isNew ? [`new-user-${id}`] : answered)];
      await openedBefore(names);
      if (!hasSplash) await context.addInitScript(SKIP_SPLASH);
    },
    skipSplash: async () => void (await context.addInitScript(SKIP_SPLASH)),
    evictStorage,
    beforeLaunch: async (prepare) => void preparations.push(prepare),
    reinstall: async () => {
      await evictStorage();
      native.system.files.clear();
      if (platform === 'android') native.system.secure.clear();
    },
    calls: native.calls,
    behave: native.behave,
    openLink,
    tapPush,
    holdTag: (content) => {
      Object.assign(native.system.nfc, { isTagPresent: true, content });
      native.notify('CapacitorNfc', 'nfcEvent', tagEvent(content), true);
    },
    takeTagAway: () => void (native.system.nfc.isTagPresent = false),
    // AppPlugin.java `handleOnBackPressed`; an iPhone has no such button.
    back: async () => {
      if (native.hasListeners('App', 'backButton'))
        native.notify('App', 'backButton', { canGoBack: true }, true);
      else await current().goBack();
    },
    background: async () => {
      await setVisible(current(), false);
      native.notify('App', 'pause', null);
      native.notify('App', 'appStateChange', { isActive: false });
    },
    foreground: async () => {
      await setVisible(current(), true);
      native.notify('App', 'appStateChange', { isActive: true });
      native.notify('App', 'resume', null);
    },
    showKeyboard: async (height) => {
      // Both platforms resize the web view: Android by `adjustResize`, iOS by the Keyboard plugin's
      // `resize: native`.
      await current().setViewportSize({ ...VIEWPORT, height: VIEWPORT.height - height });
      const event = height > 0 ? 'keyboardDidShow' : 'keyboardDidHide';
      native.notify('Keyboard', event, { keyboardHeight: height });
    },
    allow: (text) => {
      allowed.push(text);
      for (const watch of watches) watch.allow(text);
    },
    close: async () => {
      for (const watch of watches) watch.expectQuiet();
      // A request that is still being answered ends with its page.
      await page?.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    },
  };
}

const shellConfig = JSON.parse(
  readFileSync(path.resolve('..', 'native', 'capacitor.config.json'), 'utf8'),
) as { appendUserAgent: string };
const IOS_LINK = { iosSourceApplication: '', iosOpenInPlace: '' };
const USER_AGENTS = {
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 8 Build/AP4A.250105.002; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0.7444.48 Mobile Safari/537.36',
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
};
const SKIP_SPLASH = `if (location.origin === '${SHELL_ORIGIN}') sessionStorage.setItem('porchlight-started', 'true');`;

/**
 * One system in turn, so that each journey and each system are run once in every test run.
 * `PHONES=both` runs each on both.
 */
export const systems = (turn: ShellPlatform): ShellPlatform[] =>
  process.env.PHONES === 'both' ? ['android', 'ios'] : [turn];

type ShellFixtures = { newPhone: (platform: ShellPlatform) => Promise<Phone> };

/** All phones of a file share one browser; each has a context of its own. */
export const test = base.extend<ShellFixtures, { shellBrowser: Browser }>({
  shellBrowser: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names from this pattern.
    async ({}, provide) => {
      const browser = await launchShellBrowser();
      await provide(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  newPhone: async ({ shellBrowser }, provide) => {
    const phones: Phone[] = [];
    await provide(async (platform) => {
      const phone = await createPhone(shellBrowser, platform);
      phones.push(phone);
      return phone;
    });
    for (const phone of phones) await phone.close();
  },
});
