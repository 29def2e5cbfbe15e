/**
 * The phone app in the shell simulator: things that a web view does otherwise than a browser, and
 * the systems around it. Journeys are in phone-journeys.test.ts.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { UNREADABLE } from '../../native/shell/web-view.ts';
import { makeAccount, PASSWORD } from '../accounts.ts';
import { confirmPassword } from '../screens.ts';
import { type Phone, systems, test } from '../shell.ts';
import { BUILD } from '../shell-view.ts';

const atHome = (page: Page) =>
  expect(page.getByRole('switch', { name: /Porch light/ })).toBeVisible();

type Watched = { splash?: number };
/** A splash that nothing ends reaches this value of its bar before the app is shown. */
const WHOLE = 100;

/** Keeps how far the splash of the next start comes. */
const watchSplash = async (phone: Phone) =>
  phone.beforeLaunch(async (page) =>
    page.addInitScript(() => {
      const look = () => {
        const bar = document.querySelector('[role="progressbar"]');
        if (bar) (globalThis as Watched).splash = Number(bar.getAttribute('aria-valuenow'));
      };
      const everything = { subtree: true, childList: true, attributes: true };
      new MutationObserver(look).observe(document, everything);
    }),
  );
const splashIn = async (page: Page) => page.evaluate(() => (globalThis as Watched).splash ?? 0);

async function openSettings(page: Page): Promise<void> {
  await atHome(page);
  await page.getByRole('link', { name: 'Settings' }).first().click();
}

const unfold = async (page: Page, name: RegExp) =>
  page.getByRole('button', { name, expanded: false }).click();

test('the oldest web view that is promised can read every file of the app', () => {
  const files = readdirSync(BUILD, { recursive: true, encoding: 'utf8' });
  const scripts = files.filter((file) => file.endsWith('.js') && file !== 'sw.js');
  expect(scripts.length).toBeGreaterThan(50);
  for (const file of scripts)
    for (const [what, pattern] of Object.entries(UNREADABLE))
      expect(readFileSync(path.join(BUILD, file), 'utf8'), `${what} in ${file}`).not.toMatch(
        pattern,
      );
});

for (const platform of systems('ios')) {
  test(`legal pages open inside the app and lead back, without another splash on ${platform}`, async ({
    newPhone,
  }) => {
    const phone = await newPhone(platform);
    await phone.signIn(await makeAccount('Nora Hale'));
    const page = await phone.launch();
    await openSettings(page);
    for (const name of ['Privacy Policy', 'Terms of Service']) {
      await page.getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await page.locator('[data-back]').first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    }
    expect(phone.outside).toEqual([]);
  });
}

for (const platform of systems('android')) {
  test(`a visitor reads the Community Standards, and mail opens the mail app on ${platform}`, async ({
    newPhone,
  }) => {
    const phone = await newPhone(platform);
    await phone.skipSplash();
    const page = await phone.launch();
    await page.getByRole('link', { name: 'Community Standards' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Community Standards' }),
    ).toBeVisible();
    if (platform === 'android') await phone.back();
    else await page.locator('[data-back]').first().click();
    await page.getByRole('link', { name: 'Support' }).click();
    await expect
      .poll(() => phone.outside)
      .toEqual(['mailto:support@porchlight.example?subject=Support%20Request']);
  });
}

for (const platform of systems('android')) {
  test(`data is handed over as a file, and success is said only for one on ${platform}`, async ({
    newPhone,
  }) => {
    const phone = await newPhone(platform);
    // The first answer asks for the password.
    phone.allow(/status of 403/);
    await phone.signIn(await makeAccount('Nora Hale'));
    const page = await phone.launch();
    await openSettings(page);
    await page.getByRole('link', { name: /Edit account$/ }).click();
    const download = page.getByRole('button', { name: 'Download', exact: true });

    phone.system.share.answer = 'cancelled';
    await download.click();
    await confirmPassword(page, 'Download', PASSWORD);
    await expect.poll(() => phone.calls('Filesystem.deleteFile').length).toBe(1);
    await expect(download).toBeEnabled();
    await expect(page.getByText('Your data has been downloaded')).toHaveCount(0);

    phone.behave('Filesystem.writeFile', { fail: 'No space left on device' });
    await download.click();
    await expect(page.getByText('Failed to download your data').first()).toBeVisible();
    phone.behave('Filesystem.writeFile', null);

    phone.system.share.answer = 'shared';
    await download.click();
    await expect(page.getByText('Your data has been downloaded').first()).toBeVisible();
    const [uri = ''] = phone.system.share.shared[0]?.files ?? [];
    expect(phone.system.files.get(uri)).toContain('"displayName": "Nora Hale"');
    expect(phone.dropped).toEqual([]);
  });
}

for (const platform of systems('android')) {
  test(`without Firebase in the build, push is never tried and never claimed on ${platform}`, async ({
    newPhone,
  }) => {
    const phone = await newPhone(platform);
    // Android 12 and older grant without asking.
    phone.system.push.permission = 'granted';
    phone.system.push.hasFirebase = false;
    await phone.signIn(await makeAccount('Nora Hale'));
    const page = await phone.launch();
    await openSettings(page);
    await unfold(page, /^Notifications/);
    const push = page.getByRole('switch', { name: 'Push Notifications' });
    await expect(push).toBeDisabled();
    await expect(push).not.toBeChecked();
    expect(phone.crash()).toBeNull();
    expect(phone.calls('PushNotifications.register')).toEqual([]);
  });
}

for (const platform of systems('ios')) {
  test(`without Firebase on the server, push is never tried either on ${platform}`, async ({
    newPhone,
  }) => {
    const phone = await newPhone(platform);
    phone.system.push.permission = 'granted';
    await phone.signIn(await makeAccount('Nora Hale'));
    await phone.beforeLaunch(async (page) =>
      page.route('**/api/app', async (route) => {
        const answer = await route.fetch();
        const body = (await answer.json()) as Record<string, unknown>;
        await route.fulfill({ response: answer, json: { ...body, nativePush: false } });
      }),
    );
    const page = await phone.launch();
    await openSettings(page);
    await unfold(page, /^Notifications/);
    await expect(page.getByRole('switch', { name: 'Push Notifications' })).toBeDisabled();
    expect(phone.calls('PushNotifications.register')).toEqual([]);
  });
}

for (const platform of systems('android')) {
  test(`refused notifications lead to the settings of the system on ${platform}`, async ({
    newPhone,
  }) => {
    const phone = await newPhone(platform);
    phone.system.push.permission = 'denied';
    await phone.signIn(await makeAccount('Nora Hale'));
    const page = await phone.launch();
    await openSettings(page);
    await unfold(page, /^Notifications/);
    await expect(page.getByRole('switch', { name: 'Push Notifications' })).toBeDisabled();
    await page.getByRole('button', { name: 'Open settings' }).click();
    const isOpen = () => phone.system.isSettingsOpen || phone.outside.includes('app-settings:');
    await expect.poll(isOpen).toBe(true);
    // Back with a yes, the switch works.
    phone.system.push.permission = 'granted';
    await phone.background();
    await phone.foreground();
    await expect(page.getByRole('switch', { name: 'Push Notifications' })).toBeEnabled();
  });
}

test('a phone with Firebase registers, with a badge, and a channel of its own where Android has them', async ({
  newPhone,
}) => {
  const phone = await newPhone('android');
  phone.system.push.permission = 'granted';
  const [nora, ben] = [await makeAccount('Nora Hale'), await makeAccount('Ben Castellano')];
  await ben.call('POST /api/friend-request', { body: { friendId: nora.id } });
  await phone.signIn(nora);
  const tokens: (string | null)[] = [];
  const watch = async () =>
    phone.beforeLaunch(async (page) => {
      page.on('request', (request) => {
        if (request.url().endsWith('/api/push-token')) tokens.push(request.postData());
      });
    });
  const registered = JSON.stringify({ token: phone.system.push.token });
  await watch();
  await atHome(await phone.launch());
  await expect.poll(() => tokens).toContain(registered);
  expect(phone.system.push.channels).toMatchObject([
    { id: 'notifications', name: 'Someone is available', importance: 4 },
  ]);
  // The icon counts what is new in the bell.
  await expect.poll(() => phone.system.badge).toBe(1);

  // Android 7 knows none, and gets its pushes without.
  phone.system.push.hasChannels = false;
  tokens.length = 0;
  await watch();
  await atHome(await phone.launch());
  await expect.poll(() => tokens).toContain(registered);
});

test('a screen that breaks while it is drawn is reported, without its words', async ({
  newPhone,
}) => {
  const phone = await newPhone('ios');
  phone.allow(/./);
  await phone.signIn(await makeAccount('Nora Hale'));
  await phone.beforeLaunch(async (page) =>
    page.route('**/api/friends', async (route) => {
      if (route.request().method() === 'OPTIONS') return route.continue();
      const headers = { 'access-control-allow-origin': 'https://localhost' };
      await route.fulfill({ headers, json: [null, { displayName: 'Ruth Hale' }] });
    }),
  );
  const page = await phone.launch();
  const report = await page.waitForRequest('**/api/crash-reports', { timeout: 30_000 });
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
  expect(report.postDataJSON()).toMatchObject({ platform: 'ios', name: 'TypeError' });
  expect(report.postData()).not.toContain('Ruth');
});

for (const platform of systems('android')) {
  test(`a tag on a closed phone acts at once, and a second one on the same screen acts too on ${platform}`, async ({
    newPhone,
  }) => {
    const phone = await newPhone(platform);
    const nora = await makeAccount('Nora Hale');
    const make = async (name: string) =>
      (await nora.call('POST /api/nfc-tags', { body: { name, action: { kind: 'toggle' } } })).link;
    const [door, desk] = [await make('Door'), await make('Desk')];
    await phone.signIn(nora, { hasSplash: true });
    await watchSplash(phone);
    // An iPhone reads the tag by itself, and opens its link.
    const page = await phone.launch(platform === 'ios' ? { link: door } : { tag: door });
    await expect(page.getByText('Your light is on').first()).toBeVisible();
    expect((await nora.call('GET /api/me')).status).toBe('available');
    expect(await splashIn(page)).toBeLessThan(WHOLE);
    expect(phone.system.isSplashShown).toBe(false);
    phone.openLink(desk);
    await expect(page.getByText('Your light is off').first()).toBeVisible();
  });
}

for (const platform of systems('ios')) {
  test(`the splash of a cold start ends on a tap once the data is there on ${platform}`, async ({
    newPhone,
  }) => {
    const phone = await newPhone(platform);
    await phone.signIn(await makeAccount('Nora Hale'), { hasSplash: true });
    await watchSplash(phone);
    const page = await phone.launch();
    const splash = page.getByRole('progressbar');
    await expect.poll(async () => splashIn(page)).toBeGreaterThan(0);
    await expect(async () => {
      if (await splash.isVisible()) await splash.click({ timeout: 500 });
      await expect(splash).toBeHidden({ timeout: 100 });
    }).toPass();
    await atHome(page);

    // A push and a link are not held up by it, each in a process of its own.
    await watchSplash(phone);
    await atHome(await phone.launch({ push: true }));
    expect(await splashIn(phone.page)).toBeLessThan(WHOLE);
    await watchSplash(phone);
    await phone.launch({ link: 'https://porchlight.example/quick?do=on' });
    await expect(phone.page.getByRole('button', { name: 'Turn on for 30 min' })).toBeVisible();
    expect(await splashIn(phone.page)).toBeLessThan(WHOLE);
  });
}

test('the session stays in the keychain of this device alone, whatever the web view loses', async ({
  newPhone,
}) => {
  const phone = await newPhone('ios');
  await phone.signIn(await makeAccount('Nora Hale'));
  await atHome(await phone.launch());
  // 1 is whenUnlockedThisDeviceOnly: the item does not travel in backups.
  await expect.poll(() => phone.system.secure.get('capacitor-storage_sessionId')?.access).toBe(1);
  expect(await phone.page.evaluate(() => localStorage.getItem('sessionId'))).toBeNull();

  // A file system that never answers holds nothing up; a keychain that fails signs nobody out for good.
  phone.behave('Filesystem.stat', 'silent');
  await atHome(await phone.launch());
  phone.behave('Filesystem.stat', null);
  phone.behave('SecureStorage.internalGetItem', {
    fail: 'The keychain is locked',
    code: 'osError',
  });
  await phone.launch();
  await expect(phone.page.getByText('Welcome back')).toBeVisible();
  phone.behave('SecureStorage.internalGetItem', null);
  await atHome(await phone.launch());

  await phone.evictStorage();
  const page = await phone.launch();
  // Signed in still; the storage has forgotten that the first questions were asked.
  await page.getByRole('dialog', { name: 'How to use' }).waitFor();
  await page.keyboard.press('Escape');
  await atHome(page);

  await phone.reinstall();
  await phone.launch();
  await expect(phone.page.getByText('Welcome back')).toBeVisible();
  expect(phone.system.secure.size).toBe(0);
});

for (const platform of systems('android')) {
  test(`an app that the server no longer supports asks for the update on ${platform}`, async ({
    newPhone,
  }) => {
    const phone = await newPhone(platform);
    phone.system.info.version = '0.0.9';
    await phone.signIn(await makeAccount('Nora Hale'));
    const page = await phone.launch();
    await expect(page.getByRole('heading', { name: 'Please update Porchlight' })).toBeVisible();
    await page.getByRole('link', { name: 'Update' }).click();
    await expect.poll(() => phone.outside).toEqual([`https://porchlight.example/${platform}`]);
  });
}

test('the keyboard covers neither the field nor the button of a sheet', async ({ newPhone }) => {
  const phone = await newPhone('android');
  await phone.signIn(await makeAccount('Nora Hale'));
  const page = await phone.launch();
  await atHome(page);
  await page.getByRole('link', { name: 'Contacts' }).first().click();
  await page
    .getByRole('button', { name: /Add Contact/ })
    .first()
    .click();
  const field = page.getByLabel('Search for people');
  await field.click();
  await phone.showKeyboard(336);
  await expect(field).toBeInViewport({ ratio: 1 });
  await expectOnTop(page, field);
  await expectSafe(phone);
});

async function expectOnTop(page: Page, field: ReturnType<Page['getByLabel']>): Promise<void> {
  const box = await field.boundingBox();
  if (!box) throw new Error('the field is not drawn');
  const tag = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.tagName, {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
  });
  expect(tag).toBe('INPUT');
}

/** The page keeps clear of the notch and of the home bar. */
async function expectSafe({ page }: Phone): Promise<void> {
  const top = await page.evaluate(() => {
    const probe = document.createElement('div');
    probe.style.paddingTop = 'env(safe-area-inset-top)';
    document.body.append(probe);
    const { paddingTop } = getComputedStyle(probe);
    probe.remove();
    return paddingTop;
  });
  expect(top).toBe('47px');
}
