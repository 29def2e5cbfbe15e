/**
 * One short journey in WebKit and in Firefox. `npm run test:all` has the main journeys in them:
 * other-browsers-journeys.test.ts.
 */
import { expect, test } from '@playwright/test';
import { befriend, makeAccount, origin } from '../accounts.ts';
import { type DrivenBrowser, personAt } from '../driven-browser.ts';
import { BROWSERS, signIn, untilLamp } from '../other-browsers.ts';

test.describe.configure({ timeout: 180_000 });

for (const { name, isHere, start, packages } of BROWSERS) {
  test.describe(name, () => {
    test.skip(!isHere, `${packages} missing: ${name} was NOT RUN.`);
    let browser: DrivenBrowser;
    test.beforeAll(async () => {
      browser = await start();
    });
    test.afterAll(async () => {
      await browser?.close();
    });

    test(`${name}: a light is turned on, and a contact's light arrives live`, async () => {
      const [ana, ben] = [await makeAccount('Ana'), await makeAccount('Ben')];
      await befriend(ana, ben);
      const { sees } = personAt(browser);
      await signIn(browser, ana);
      await browser.open(`${origin()}/?app`);
      await browser.click('[role=switch]');
      await expect.poll(async () => (await ana.call('GET /api/me')).status).toBe('available');
      await ben.call('POST /api/status', { body: { status: 'available', statusMessage: 'Tea?' } });
      await sees('Tea?');
      await untilLamp(browser, true);
    });
  });
}
