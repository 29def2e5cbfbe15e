/**
 * The main journeys in WebKit and Firefox, where Debian's packages are installed. `npm test` runs one
 * short journey in each, `npm run test:all` all of them.
 */
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { befriend, linkFor, makeAccount, origin, PASSWORD, type Account } from '../accounts.ts';
import { startBadNetwork } from '../bad-network.ts';
import { type DrivenBrowser, personAt } from '../driven-browser.ts';
import { isFirefoxHere, startFirefox } from '../firefox.ts';
import { isWebKitHere, startWebKit } from '../webkit.ts';

test.describe.configure({ timeout: 180_000 });

const isAll = process.env.TEST_ALL === 'true';

const BROWSERS = [
  {
    name: 'WebKit',
    isHere: isWebKitHere(),
    start: startWebKit,
    packages: 'webkit2gtk-driver, xvfb',
  },
  { name: 'Firefox', isHere: isFirefoxHere(), start: startFirefox, packages: 'firefox-esr' },
];

/** Storage as after a sign-in and after the questions of a first visit. */
async function signIn(browser: DrivenBrowser, { id, sessionId }: Account, at = origin()) {
  await browser.open(`${at}/icon.svg`);
  await browser.evaluate(
    `localStorage.clear();
     sessionStorage.clear();
     for (const key of arguments[0]) localStorage.setItem(key, 'true');
     localStorage.setItem('sessionId', arguments[1]);`,
    ['app_opened_before', `contact-permission-shown-${id}`, `onboarding-info-shown-${id}`],
    sessionId,
  );
}

const isOn =
  'return document.querySelector("[role=switch]")?.getAttribute("aria-checked") === "true"';

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
      expect(await browser.evaluate(isOn)).toBe(true);
    });

    if (!isAll) return;

    test(`${name}: offline and back`, async () => {
      const [ana, ben] = [await makeAccount('Ana'), await makeAccount('Ben')];
      await befriend(ana, ben);
      await ben.call('POST /api/status', { body: { status: 'available', statusMessage: 'Tea?' } });
      const { sees, seesNoMore } = personAt(browser);
      const network = await startBadNetwork();
      try {
        await signIn(browser, ana, network.url);
        await browser.open(`${network.url}/?app`);
        await sees('Tea?');
        network.when({ path: /./, fault: { kind: 'drop' } });
        network.cutSockets();
        await sees('You’re offline');
        await ben.call('POST /api/status', { body: { status: 'unavailable' } });
        network.heal();
        await seesNoMore('You’re offline');
        await seesNoMore('Tea?');
      } finally {
        await network.close();
      }
    });

    test(`${name}: signing up, through a real mail`, async () => {
      const { press, fill, sees } = personAt(browser);
      const email = `${randomUUID()}@example.com`;
      await browser.open(`${origin()}/icon.svg`);
      await browser.evaluate('localStorage.clear(); sessionStorage.clear();');
      await browser.open(`${origin()}/register`);
      await fill('Name', 'Nora First');
      await fill('Email', email);
      await fill('Phone number', '+1 415 555 0111');
      await fill('Password', PASSWORD);
      await fill('Confirm password', PASSWORD);
      await press('Sign Up');
      await sees('Check your email');
      await browser.open(await linkFor(email));
      await sees('Email verified');
      await browser.until('return location.pathname === "/"');
      await browser.until('return document.querySelector("[role=switch]") !== null');
    });

    test(`${name}: contacts and groups`, async () => {
      const { press, fill, sees } = personAt(browser);
      const [ana, ben] = [await makeAccount('Ana'), await makeAccount('Benedikta Lind')];
      await signIn(browser, ana);
      await browser.open(`${origin()}/contacts`);
      await ben.call('POST /api/friend-request', { body: { friendId: ana.id } });
      await browser.open(`${origin()}/pending-contact-requests`);
      await sees('Benedikta Lind');
      await press('Accept Benedikta Lind');
      await expect.poll(async () => (await ana.call('GET /api/friends')).length).toBe(1);
      await browser.open(`${origin()}/contacts?tab=groups`);
      await sees('No contact groups');
      await press('Create group');
      await fill('Group name', 'Family');
      await press('Create group');
      await expect
        .poll(async () => (await ana.call('GET /api/contact-groups')).map((group) => group.name))
        .toEqual(['Family']);
      await sees('Family');
    });

    test(`${name}: a weekly schedule`, async () => {
      const { press, fill, sees } = personAt(browser);
      const ana = await makeAccount('Ana');
      await signIn(browser, ana);
      await browser.open(`${origin()}/settings?tab=schedule`);
      await press('Add Schedule');
      await fill('Day', '5');
      await fill('Available From', '21:00');
      await fill('Available Until', '22:30');
      await press('Add Schedule');
      await expect
        .poll(async () => ana.call('GET /api/scheduled-availability'))
        .toMatchObject([{ dayOfWeek: 5, startTime: '21:00', endTime: '22:30' }]);
      await sees('9:00 PM');
    });
  });
}
