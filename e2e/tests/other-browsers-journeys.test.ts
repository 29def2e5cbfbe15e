/**
 * The main journeys in WebKit and Firefox, in `npm run test:all`: coming in, the light, contacts,
 * groups, the schedule, and a network that goes and comes back.
 */
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { befriend, linkFor, makeAccount, origin, PASSWORD } from '../accounts.ts';
import { startBadNetwork } from '../bad-network.ts';
import { type DrivenBrowser, personAt } from '../driven-browser.ts';
import { BROWSERS, forgetAll, signIn, untilLamp, untilLive } from '../other-browsers.ts';

test.describe.configure({ timeout: 300_000 });

const MINUTE = 60_000;
const groupNames = async (ana: Awaited<ReturnType<typeof makeAccount>>) =>
  (await ana.call('GET /api/contact-groups')).map(
    ({ name, members }) => `${name}: ${members.length}`,
  );

for (const { name, isHere, start, packages } of BROWSERS) {
  test.describe(`${name} @all`, () => {
    test.skip(!isHere, `${packages} missing: ${name} was NOT RUN.`);
    let browser: DrivenBrowser;
    test.beforeAll(async () => {
      browser = await start();
    });
    test.afterAll(async () => {
      await browser?.close();
    });

    test(`${name}: somebody signs up through a real mail, turns the light on, and signs out and in`, async () => {
      const { press, fill, sees, seesNoMore } = personAt(browser);
      const email = `${randomUUID()}@example.com`;
      await forgetAll(browser);
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
      // The session is there before the 3 s are over, and Home explains itself once.
      await browser.until('return location.pathname === "/"');
      await press('Got it');
      await seesNoMore('How to use');
      await browser.click('[role=switch]');
      // Where there are notifications, the first light is a reason to ask about them.
      if (await browser.evaluate<boolean>('return "PushManager" in window;')) {
        await sees('Your light is on. Want to know');
        await press('Skip for now');
      }
      await untilLamp(browser, true);

      await browser.open(`${origin()}/settings`);
      await sees('Sign Out');
      await browser.evaluate('window.isBefore = true;');
      await press('Sign Out');
      await browser.until(
        'return window.isBefore === undefined && document.readyState === "complete"',
      );
      expect(await browser.evaluate('return localStorage.getItem("sessionId");')).toBeNull();
      await browser.open(`${origin()}/login`);
      await fill('Email', email);
      await fill('Password', 'not the password');
      await press('Sign In');
      await sees('Sign In Failed');
      await fill('Password', PASSWORD);
      await press('Sign In');
      await untilLamp(browser, true);
      await sees('Your light is on');
    });

    test(`${name}: the light with a timer, more time, another message and audience, and off`, async () => {
      const { press, fill, sees, seesNoMore } = personAt(browser);
      const [ana, ben, cem] = [
        await makeAccount('Ana'),
        await makeAccount('Ben Porch'),
        await makeAccount('Cem Hall'),
      ];
      for (const contact of [ben, cem]) await befriend(ana, contact);
      const { id } = await ana.call('POST /api/contact-groups', { body: { name: 'Family' } });
      const friends = await ana.call('GET /api/friends');
      const friendshipId = friends.find((friend) => friend.id === ben.id)?.friendshipId ?? '';
      await ana.call('POST /api/contact-groups/:id/members', {
        params: { id },
        body: { friendshipId },
      });
      await signIn(browser, ana);
      await browser.open(`${origin()}/?app`);
      await fill('Status message', 'Shelling peas');
      await press('30 minutes');
      await untilLamp(browser, true);
      await sees('All 2 contacts can see it');
      const end = async () =>
        Date.parse((await ana.call('GET /api/me')).statusExpiresAt ?? '') - Date.now();
      expect(await end()).toBeGreaterThan(28 * MINUTE);
      await press('+15 minutes');
      await expect.poll(end).toBeGreaterThan(43 * MINUTE);

      await press('Edit your light');
      await press('Family');
      await sees('Cem will see you as Unavailable.');
      await fill('Status message', 'Cooking dinner');
      await press('Save');
      await sees('1 of 2 contacts');
      const seenBy = async (viewer: typeof ben) =>
        (await viewer.call('GET /api/friends'))[0]?.statusMessage ?? null;
      await expect
        .poll(async () => [await seenBy(ben), await seenBy(cem)])
        .toEqual(['Cooking dinner', null]);

      // A reload finds it as it is; a contact's light goes on live and ends by itself.
      await browser.open(`${origin()}/?app`);
      await sees('Cooking dinner');
      await untilLamp(browser, true);
      await untilLive(browser);
      const statusExpiresAt = new Date(Date.now() + 8000).toISOString();
      await cem.call('POST /api/status', {
        body: { status: 'available', statusMessage: 'For a moment', statusExpiresAt },
      });
      await sees('For a moment');
      await seesNoMore('For a moment');

      await press('Unavailable');
      await untilLamp(browser, false);
      await sees('Your light is off');
      await expect.poll(async () => (await ana.call('GET /api/me')).status).toBe('unavailable');
    });

    test(`${name}: people are found, asked, declined, accepted and removed, with Undo`, async () => {
      const { press, fill, sees, seesNoMore } = personAt(browser);
      const word = `Zz${randomUUID().replaceAll(/[^a-f]/g, '')}`;
      const [ana, ben, cem] = [
        await makeAccount('Ana'),
        await makeAccount(`Ben ${word}`),
        await makeAccount('Cem Declined'),
      ];
      await signIn(browser, ana);
      await browser.open(`${origin()}/contacts`);
      await press('Add Contact');
      await fill('Search for people', word);
      await press(`Add Ben ${word}`);
      await sees('Request Sent');
      await press('Close');
      await untilLive(browser);
      await ben.call('POST /api/friend-request/:id/accept', { params: { id: ana.id } });
      await sees(`Ben ${word}`);

      await cem.call('POST /api/friend-request', { body: { friendId: ana.id } });
      await browser.open(`${origin()}/contacts`);
      await sees('Cem Declined wants to connect');
      await browser.click('.request-fold');
      await press('Decline Cem Declined');
      await seesNoMore('Cem Declined wants to connect');
      await press('Undo');
      await press('Accept Cem Declined');
      await expect.poll(async () => (await ana.call('GET /api/friends')).length).toBe(2);

      await browser.open(`${origin()}/contacts/${ben.id}`);
      await press(`More options for Ben ${word}`);
      await press('Remove Contact');
      await sees(`Remove Ben ${word}?`);
      await press('Remove Contact');
      await sees('This person isn’t in your contacts');
      expect(await ana.call('GET /api/friends')).toHaveLength(1);
      await press('Undo');
      await seesNoMore('This person isn’t in your contacts');
      await expect.poll(async () => (await ana.call('GET /api/friends')).length).toBe(2);
    });

    test(`${name}: a group is made, filled, emptied with Undo, and deleted`, async () => {
      const { press, fill, sees, seesNoMore } = personAt(browser);
      const [ana, ben] = [await makeAccount('Ana'), await makeAccount('Ben Member')];
      await befriend(ana, ben);
      await signIn(browser, ana);
      await browser.open(`${origin()}/contacts?tab=groups`);
      await sees('No contact groups');
      await press('Create group');
      await fill('Group name', 'Close Friends');
      await press('Create group');
      await expect.poll(async () => groupNames(ana)).toEqual(['Close Friends: 0']);
      await press('Add member to Close Friends');
      await browser.click('[role=dialog] [aria-label="Add Ben Member"]');
      await press('Add 1 person');
      await expect.poll(async () => groupNames(ana)).toEqual(['Close Friends: 1']);
      await sees('Ben Member');
      await press('Remove Ben Member from Close Friends');
      await expect.poll(async () => groupNames(ana)).toEqual(['Close Friends: 0']);
      await press('Undo');
      await expect.poll(async () => groupNames(ana)).toEqual(['Close Friends: 1']);
      await press('Delete group Close Friends');
      await press('Delete group');
      await seesNoMore('Close Friends');
      expect(await groupNames(ana)).toEqual([]);
      expect(await ana.call('GET /api/friends')).toHaveLength(1);
    });

    test(`${name}: a weekly schedule is made, paused and deleted`, async () => {
      const { press, fill, sees, seesNoMore } = personAt(browser);
      const ana = await makeAccount('Ana');
      const periods = async () => ana.call('GET /api/scheduled-availability');
      await signIn(browser, ana);
      await browser.open(`${origin()}/settings?tab=schedule`);
      await press('Add Schedule');
      await fill('Day', '5');
      await fill('Available From', '21:00');
      await fill('Available Until', '01:30');
      await sees('Ends the next day');
      await press('Add Schedule');
      await expect
        .poll(periods)
        .toMatchObject([{ dayOfWeek: 5, startTime: '21:00', endTime: '01:30', isEnabled: true }]);
      await sees('9:00 PM');
      const period = 'Friday 9:00 PM to 1:30 AM (next day), All Contacts';
      if (!(await browser.evaluate<boolean>(SHOWN, `Enable ${period}`))) {
        await browser.click(
          '[aria-expanded=false][aria-label^="Friday"], button[aria-expanded=false]',
        );
      }
      await press(`Enable ${period}`);
      await expect.poll(periods).toMatchObject([{ isEnabled: false }]);
      await press(`Delete period ${period}`);
      await press('Delete period');
      await expect.poll(periods).toEqual([]);
      await seesNoMore('9:00 PM');
    });

    test(`${name}: offline and back, a lost answer, and a sign-out without a network`, async () => {
      const { press, sees, seesNoMore } = personAt(browser);
      const [ana, ben] = [await makeAccount('Ana'), await makeAccount('Ben Porch')];
      await befriend(ana, ben);
      await ben.call('POST /api/status', { body: { status: 'available', statusMessage: 'Tea?' } });
      const network = await startBadNetwork();
      try {
        await signIn(browser, ana, network.url);
        await browser.open(`${network.url}/?app`);
        await sees('Tea?');
        await untilLive(browser);
        network.when({ path: /./, fault: { kind: 'drop' } });
        network.cutSockets();
        await sees('You’re offline');
        await ben.call('POST /api/status', { body: { status: 'unavailable' } });
        network.heal();
        await seesNoMore('You’re offline');
        await seesNoMore('Tea?');

        // The server acts and its answer is lost: sent again under its key, it acts once.
        const { statusVersion } = await ana.call('GET /api/me');
        network.when({ path: /^\/api\/status$/, fault: { kind: 'lose-answer' }, times: 1 });
        await browser.click('[role=switch]');
        await untilLamp(browser, true);
        await expect.poll(async () => (await ana.call('GET /api/me')).status).toBe('available');
        await sees('Status Updated');
        expect((await ana.call('GET /api/me')).statusVersion).toBe(statusVersion + 1);

        // Where WebSockets are blocked the app polls, and is not offline.
        network.blockSockets();
        network.cutSockets();
        await sees('Updates are slower than usual');
        await ben.call('POST /api/status', {
          body: { status: 'available', statusMessage: 'Pie?' },
        });
        await sees('Pie?');
        network.heal();
        await seesNoMore('Updates are slower than usual');

        // A start without a network shows what was last known; then Ana signs out.
        await browser.until(IS_INSTALLED);
        await browser.open(`${network.url}/settings`);
        await sees('Sign Out');
        network.when({ path: /./, fault: { kind: 'drop' } });
        network.cutSockets();
        await browser.open(`${network.url}/?app`);
        await sees('Pie?');
        await sees('You’re offline');
        await browser.open(`${network.url}/settings`);
        await press('Sign Out');
        await browser.until(
          `return localStorage.getItem('sessionId') === null
             && !JSON.stringify(localStorage).includes('Pie?')`,
        );
        expect((await ana.call('GET /api/me')).displayName).toBe('Ana');
        network.heal();
        await browser.open(`${network.url}/login`);
        await expect
          .poll(async () =>
            ana.call('GET /api/me').then(
              () => 'signed in',
              () => 'signed out',
            ),
          )
          .toBe('signed out');
      } finally {
        await network.close();
      }
    });
  });
}

const SHOWN = `return [...document.querySelectorAll('[aria-label="' + arguments[0] + '"]')]
  .some((element) => element.checkVisibility());`;

/** Whether a worker answers for this page's address from now on. */
const IS_INSTALLED = `navigator.serviceWorker.ready.then(() => { window.isInstalled = true; });
  return window.isInstalled === true;`;
