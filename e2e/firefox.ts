/** Real Firefox, from Debian's `firefox-esr`, driven by WebDriver BiDi. */
import { existsSync } from 'node:fs';
import { launch } from 'puppeteer-core';
import { type DrivenBrowser, drivenBy } from './driven-browser.ts';

const BINARY = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';

export const isFirefoxHere = (): boolean => existsSync(BINARY);

export async function startFirefox(): Promise<DrivenBrowser> {
  const browser = await launch({ browser: 'firefox', executablePath: BINARY, headless: true });
  const page = await browser.newPage();
  await page.setViewport({ width: 420, height: 900 });
  const evaluate = async <T>(script: string, ...args: unknown[]): Promise<T> =>
    // The page's policy forbids making functions from text; the driver itself may.
    (await page.evaluate(`(function () { ${script} }).apply(null, ${JSON.stringify(args)})`)) as T;
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    ...drivenBy(evaluate),
    close: async () => browser.close(),
  };
}
