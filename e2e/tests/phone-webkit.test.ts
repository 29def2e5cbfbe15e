/** The iOS app in real WebKit, where it is installed (Debian: webkit2gtk-driver and xvfb). */
import { expect, test } from '@playwright/test';
import { makeAccount } from '../accounts.ts';
import type { DrivenBrowser } from '../driven-browser.ts';
import { isWebKitHere, startWebKit } from '../webkit.ts';
import { type IosShell, startIosShell } from '../webkit-shell.ts';

test.skip(!isWebKitHere(), 'webkit2gtk-driver or xvfb is missing: WebKit was NOT RUN.');

let webkit: DrivenBrowser;
let shell: IosShell;
test.beforeAll(async () => {
  webkit = await startWebKit();
  shell = await startIosShell();
});
test.afterAll(async () => {
  await webkit?.close();
  shell?.close();
});

const HEADING =
  'return [...document.querySelectorAll("h1")].some((h) => h.textContent === arguments[0])';

test('a light is turned on, a legal page opens and leads back, and the data is handed over', async () => {
  const nora = await makeAccount('Nora Hale');
  const { system } = shell.native;
  system.secure.set('capacitor-storage_sessionId', { data: nora.sessionId, access: 1 });
  await webkit.open(`${shell.address}/icon.svg`);
  await webkit.evaluate(
    `for (const key of arguments) localStorage.setItem(key, 'true');
     sessionStorage.setItem('porchlight-started', 'true');`,
    'app_opened_before',
    `contact-permission-shown-${nora.id}`,
    `onboarding-info-shown-${nora.id}`,
  );
  await webkit.open(`${shell.address}/`);
  await webkit.click('[role=switch]');
  await expect
    .poll(async () => (await nora.call('GET /api/me')).status, { timeout: 20_000 })
    .toBe('available');
  // The session stays in the keychain, and the plugins' answers arrive.
  expect(await webkit.evaluate('return localStorage.getItem("sessionId")')).toBeNull();
  await expect.poll(() => system.isSplashShown).toBe(false);

  await webkit.open(`${shell.address}/settings`);
  await webkit.click('a[href="/privacy-policy"]');
  expect(await webkit.until(HEADING, 'Privacy Policy')).toBe(true);
  await webkit.click('[data-back]');
  expect(await webkit.until(HEADING, 'Settings')).toBe(true);

  await webkit.open(`${shell.address}/account`);
  await webkit.until(
    `const found = [...document.querySelectorAll('button')].find((b) => b.textContent === 'Download');
     found?.click();
     return found !== undefined;`,
  );
  await expect.poll(() => system.share.shared.length, { timeout: 20_000 }).toBe(1);
  const [uri = ''] = system.share.shared[0]?.files ?? [];
  expect(system.files.get(uri)).toContain('Nora Hale');
});
