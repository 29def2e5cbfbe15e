/** The iOS app in real WebKit, where it is installed (Debian: webkit2gtk-driver and xvfb). */
import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { type Account, befriend, makeAccount, PASSWORD } from '../accounts.ts';
import { type DrivenBrowser, personAt } from '../driven-browser.ts';
import { isWebKitHere, startWebKit } from '../webkit.ts';
import { type IosShell, startIosShell } from '../webkit-shell.ts';

test.skip(!isWebKitHere(), 'webkit2gtk-driver or xvfb is missing: WebKit was NOT RUN.');

let webkit: DrivenBrowser;
let shell: IosShell;
let person: ReturnType<typeof personAt>;
test.beforeAll(async () => {
  webkit = await startWebKit();
  person = personAt(webkit);
  shell = await startIosShell();
});
test.afterAll(async () => {
  await webkit?.close();
  shell?.close();
});

const HEADING =
  'return [...document.querySelectorAll("h1")].some((h) => h.textContent === arguments[0])';

/** Signed in since an earlier start, with the first questions answered. */
async function signIn({ id, sessionId }: Account): Promise<void> {
  shell.native.system.secure.set('capacitor-storage_sessionId', { data: sessionId, access: 1 });
  await webkit.open(`${shell.address}/icon.svg`);
  await webkit.evaluate(
    `for (const key of arguments) localStorage.setItem(key, 'true');
     sessionStorage.setItem('porchlight-started', 'true');`,
    'app_opened_before',
    `contact-permission-shown-${id}`,
    `onboarding-info-shown-${id}`,
  );
}

test('a light is turned on, a legal page opens and leads back, and the data is handed over', async () => {
  const nora = await makeAccount('Nora Hale');
  const { system } = shell.native;
  await signIn(nora);
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
  await person.press('Download');
  // In the dialog; the page behind it has a field and a button of the same names.
  await person.sees('Confirm it’s you');
  await person.fill('Current password', PASSWORD);
  await person.press('Download');
  await person.sees('Your data has been downloaded');
  const [uri = ''] = system.share.shared[0]?.files ?? [];
  expect(system.files.get(uri)).toContain('Nora Hale');
});

const SCREENS = ['/', '/contacts', '/your-contacts', '/pending-contact-requests', '/account'];
const MORE = [
  '/settings',
  '/settings?tab=schedule',
  '/settings?tab=nfc',
  '/settings?view=contact-us',
];

test('every screen is drawn whole @all', async () => {
  const [nora, ruth] = [await makeAccount('Nora Hale'), await makeAccount('Ruth Hale')];
  await befriend(nora, ruth);
  await signIn(nora);
  for (const path of [...SCREENS, ...MORE]) {
    await webkit.open(shell.address + path);
    await webkit.until('return document.querySelector("main h1, main h2") !== null');
    const { wider, broken } = await webkit.evaluate<{ wider: number; broken: boolean }>(
      `const { scrollWidth, clientWidth } = document.documentElement;
       const broken = /Something went wrong|couldn’t be loaded/.test(document.body.innerText);
       return { wider: scrollWidth - clientWidth, broken };`,
    );
    expect({ path, wider, broken }).toEqual({ path, wider: 0, broken: false });
  }
});

test('groups, the clock and a plan, with the person’s own clock @all', async () => {
  const nora = await makeAccount('Nora Hale');
  await signIn(nora);
  await webkit.open(`${shell.address}/contacts?tab=groups`);
  await person.press('Create group');
  await person.fill('Group name', 'Chess');
  await person.press('Create group');
  await expect
    .poll(async () => (await nora.call('GET /api/contact-groups')).map(({ name }) => name))
    .toEqual(['Chess']);

  await webkit.evaluate(`localStorage.setItem('porchlight-clock', '24')`);
  await nora.call('POST /api/scheduled-availability', {
    body: { dayOfWeek: 1, startTime: '21:00', endTime: '22:30', isEnabled: true, groupIds: null },
  });
  await webkit.open(`${shell.address}/settings?tab=schedule`);
  await person.sees('Times are in');
  await webkit.until(
    `document.querySelectorAll('main button[aria-expanded=false]').forEach((day) => day.click());
     return document.body.innerText.includes('21:00 – 22:30');`,
  );
});

test('people are found by numbers that stay on the phone @all', async () => {
  const [nora, ruth] = [await makeAccount('Nora Hale'), await makeAccount('Ruth Okafor')];
  const local = String(randomInt(2_000_000, 2_900_000));
  await ruth.call('PATCH /api/account', { body: { phoneNumber: `+1 646 ${local}` } });
  const { contacts } = shell.native.system;
  contacts.permission = 'granted';
  contacts.people = [
    { contactId: '1', name: { display: 'Ruthie' }, phones: [{ number: `(646) ${local}` }] },
  ];
  await signIn(nora);
  await webkit.open(`${shell.address}/contacts`);
  await person.press('Find people');
  await person.sees('Ruth Okafor has the number you saved as Ruthie');
});
