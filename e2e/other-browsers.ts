/** WebKit and Firefox, where Debian's packages are installed, and what a person does in them. */
import { type Account, origin } from './accounts.ts';
import type { DrivenBrowser } from './driven-browser.ts';
import { isFirefoxHere, startFirefox } from './firefox.ts';
import { isWebKitHere, startWebKit } from './webkit.ts';

export const BROWSERS = [
  {
    name: 'WebKit',
    isHere: isWebKitHere(),
    start: startWebKit,
    packages: 'webkit2gtk-driver, xvfb',
  },
  { name: 'Firefox', isHere: isFirefoxHere(), start: startFirefox, packages: 'firefox-esr' },
];

/** Storage as before a first visit. */
export async function forgetAll(browser: DrivenBrowser, at = origin()): Promise<void> {
  await browser.open(`${at}/icon.svg`);
  await browser.evaluate('localStorage.clear(); sessionStorage.clear();');
}

/** Storage as after a sign-in and after the questions of a first visit. */
export async function signIn(
  browser: DrivenBrowser,
  { id, sessionId }: Account,
  at = origin(),
): Promise<void> {
  await forgetAll(browser, at);
  await browser.evaluate(
    `for (const key of arguments[0]) localStorage.setItem(key, 'true');
     localStorage.setItem('sessionId', arguments[1]);`,
    ['app_opened_before', `contact-permission-shown-${id}`, `onboarding-info-shown-${id}`],
    sessionId,
  );
}

/** Until the server was heard and the lists were written down. */
export async function untilLive({ until }: DrivenBrowser): Promise<void> {
  await until('return localStorage.getItem("user-last-known") !== null');
}

/** Until the lamp is on or off, and no tap is under way. */
export async function untilLamp({ until }: DrivenBrowser, isOn: boolean): Promise<void> {
  await until(
    `const lamp = document.querySelector('[role=switch][aria-checked]');
     return lamp?.getAttribute('aria-checked') === arguments[0]
       && lamp.getAttribute('aria-busy') !== 'true';`,
    String(isOn),
  );
}
