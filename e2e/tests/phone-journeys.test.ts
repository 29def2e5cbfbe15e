/** Whole journeys of the phone app, in the shell simulator. `PHONES=both` runs each on both systems. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { befriend, linkFor, makeAccount, PASSWORD } from '../accounts.ts';
import { confirmPassword } from '../screens.ts';
import { systems, test } from '../shell.ts';

const CONTACTS = [
  { contactId: '1', name: { display: 'Ruth Hale' }, phones: [{ number: '(415) 555-0101' }] },
  { contactId: '2', name: { display: 'Priya Nair' }, emails: [{ address: 'p@example.com' }] },
  { contactId: '3', name: { display: 'Voicemail' }, phones: [{ number: '901' }] },
  { contactId: '4', name: { display: null }, phones: [{ number: '415 555 0104' }] },
];

/** Longer than DOUBLE_READ_MS of `domain/src/nfc.ts`, by the page's own clock. */
const letTimePass = async (page: Page) =>
  page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 6000;
  });

const said = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).first()).toBeVisible();
const atHome = (page: Page) =>
  expect(page.getByRole('switch', { name: /Porch light/ })).toBeVisible();
const tab = (page: Page, name: string) => page.getByRole('link', { name }).first().click();

for (const platform of systems('ios')) {
  test(`signing up on ${platform}: the mail's link opens the app, and the device list names it`, async ({
    newPhone,
  }) => {
    const phone = await newPhone(platform);
    phone.allow(/status of 40[013]/);
    const email = `${randomUUID()}@example.com`;
    await phone.skipSplash();
    const page = await phone.launch();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('Name').fill('Nora First');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Phone number').fill('(415) 555-0111');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await page.getByRole('button', { name: 'Open email app' }).click();
    const isMailOpen = () => phone.system.isMailOpen || phone.outside.includes('message://');
    await expect.poll(isMailOpen).toBe(true);

    const { pathname, search } = new URL(await linkFor(email));
    await phone.background();
    phone.openLink(`https://porchlight.example${pathname}${search}`);
    await phone.foreground();
    await said(page, 'Email verified');
    await page.getByRole('button', { name: /Allow Contact Access/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'How to use' }).waitFor();
    await page.keyboard.press('Escape');
    await tab(page, 'Settings');
    await page.getByRole('link', { name: /Edit account$/ }).click();
    await said(page, platform === 'ios' ? 'Porchlight on iPhone' : 'Porchlight on Pixel 8');
  });
}

for (const platform of systems('android')) {
  test(`the first run on ${platform}, then a tag, a link, a push and the way back`, async ({
    newPhone,
  }) => {
    const phone = await newPhone(platform);
    phone.system.contacts.people = CONTACTS;
    phone.system.contacts.answer = 'limited';
    const nora = await makeAccount('Nora Hale');
    // Notifications are offered to somebody who has a contact.
    const ben = await makeAccount('Ben Castellano');
    await befriend(nora, ben);
    await phone.signIn(nora, { isNew: true });
    const page = await phone.launch();

    // The contacts once, the introduction, and then the question about notifications.
    await page.getByRole('button', { name: 'Allow Contact Access' }).click();
    await said(page, 'Found 2 contacts with contact information');
    const [asked] = phone.calls('Contacts.getContacts');
    expect(asked?.options).toEqual({ projection: { name: true, phones: true, emails: true } });
    const introduction = page.getByRole('dialog', { name: 'How to use' });
    await expect(introduction).toBeVisible();
    expect(phone.system.isSplashShown).toBe(false);
    expect(phone.system.statusBar).toEqual({ style: 'DARK', color: '#000000' });

    // Back closes the dialog on top, and never the app with it. An iPhone has no such button.
    if (platform === 'android') await phone.back();
    else await page.keyboard.press('Escape');
    await expect(introduction).toBeHidden();
    expect(phone.system.isMinimized).toBe(false);
    const uploaded = page.waitForRequest('**/api/push-token');
    await said(page, 'You have a new notification');
    await page.getByRole('button', { name: 'Allow notifications' }).click();
    expect((await uploaded).postDataJSON()).toEqual({ token: phone.system.push.token });

    // Sharing is the system's own sheet, with the one link that knows the inviter.
    await page.getByRole('button', { name: 'Share', exact: true }).first().click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: /^Share/ }).click();
    await expect
      .poll(() => phone.system.share.shared)
      .toMatchObject([
        {
          title: 'Join Porchlight',
          url: expect.stringMatching(
            /^https:\/\/porchlight\.example\/register\?invite=i-[\w-]{22}$/,
          ),
        },
      ]);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();

    // A tag that refuses is said and leaves nothing; another is written with marker and link.
    await tab(page, 'Settings');
    await expect(page).toHaveURL(/\/settings$/);
    await page.getByRole('tab', { name: 'NFC' }).click();
    await expect(page).toHaveURL(/tab=nfc/);
    const write = async () => {
      await page.getByRole('button', { name: 'Write Status Toggle to NFC Tag' }).click();
      await page.getByLabel('Name this tag').fill('Kitchen door');
      const before = phone.calls('CapacitorNfc.startScanning').length;
      await page.getByRole('button', { name: 'Write tag' }).click();
      await expect
        .poll(() => phone.calls('CapacitorNfc.startScanning').length)
        .toBeGreaterThan(before);
      await expect.poll(() => phone.system.nfc.isScanning).toBe(true);
      phone.holdTag(null);
    };
    phone.system.nfc.refusal = 'Tag is read only.';
    await write();
    await said(page, 'Tag is read only.');
    await expect.poll(async () => nora.call('GET /api/nfc-tags')).toEqual([]);
    phone.takeTagAway();
    phone.system.nfc.refusal = null;
    await write();
    await said(page, 'Tag written');
    const records = phone.system.nfc.written[0]?.records ?? [];
    const words = records.map(({ payload }) => String.fromCharCode(...payload)).join(' ');
    expect(words).toContain('porchlight:toggle-status');
    expect(words).toContain('/nfc-toggle');

    // The phone still lies on it: Android finds it anew, and nothing must happen.
    const taps: string[] = [];
    page.on('request', (request) => taps.push(new URL(request.url()).pathname));
    if (platform === 'android')
      await expect.poll(() => phone.system.nfc.isScanning, { timeout: 10_000 }).toBe(true);
    await page.waitForTimeout(500);
    expect(taps.filter((path) => path === '/api/nfc-tap')).toEqual([]);
    phone.takeTagAway();
    await letTimePass(page);

    // The same tag, read by the device, flips the light. Android reads whenever the app is in front.
    if (platform === 'ios') await page.getByRole('button', { name: 'Start Listening' }).click();
    await expect.poll(() => phone.system.nfc.isScanning).toBe(true);
    phone.holdTag(records);
    await said(page, 'You are now available');
    expect((await nora.call('GET /api/me')).status).toBe('available');

    // A push leads home, and there to the person it is about.
    await ben.call('POST /api/status', { body: { status: 'available' } });
    const alert = async () =>
      (await nora.call('GET /api/notifications')).find(({ type }) => type === 'call_available');
    await expect.poll(alert).toMatchObject({ aboutId: ben.id, read: false });
    phone.tapPush((await alert())?.id);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.locator(`a[href="/contacts/${ben.id}"]`)).toBeFocused();
    await expect.poll(async () => (await alert())?.read).toBe(true);

    // A link that is not a live tag's asks before it changes anything.
    phone.openLink('https://porchlight.example/nfc-toggle');
    await expect(page.getByRole('button', { name: 'Turn my light off' })).toBeVisible();
    phone.openLink('https://porchlight.example/account');
    await expect(page).toHaveURL(/nfc-toggle/);
    expect((await nora.call('GET /api/me')).status).toBe('available');

    // And from home, back leaves the app to the system. An iPhone has no such button.
    if (platform === 'android') {
      await phone.back();
      await expect(page).toHaveURL(/\/$/);
      await phone.back();
      await expect.poll(() => phone.system.isMinimized).toBe(true);
    } else await tab(page, 'Home');

    await page.getByRole('button', { name: 'Share', exact: true }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'SMS' }).click();
    await expect.poll(() => phone.outside[0] ?? '').toMatch(/^sms:[?&]body=Check%20out/);
  });
}

for (const platform of systems('ios')) {
  test(`every day on ${platform}: contacts, groups, schedule, settings and a photo`, async ({
    newPhone,
  }) => {
    const phone = await newPhone(platform);
    const [nora, ruth] = [await makeAccount('Nora Hale'), await makeAccount('Ruth Hale')];
    await befriend(nora, ruth);
    await phone.signIn(nora);
    const page = await phone.launch();
    await atHome(page);
    await page.getByRole('switch', { name: /Porch light/ }).click();
    await said(page, 'Your light is on');
    await ruth.call('POST /api/status', { body: { status: 'available' } });
    await said(page, 'Ruth Hale');

    await tab(page, 'Contacts');
    await page.getByRole('link', { name: /^Your Contacts/ }).click();
    await said(page, 'Ruth Hale');
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('tab', { name: 'Groups' }).click();
    await page
      .getByRole('button', { name: /Create group/ })
      .first()
      .click();
    const group = page.getByRole('dialog');
    await group.getByLabel('Group name').fill('Chess');
    await group.getByRole('button', { name: 'Create group' }).click();
    await expect
      .poll(async () => (await nora.call('GET /api/contact-groups')).map(({ name }) => name))
      .toEqual(['Chess']);
    await expect(group).toBeHidden();

    await tab(page, 'Settings');
    await page.getByRole('tab', { name: 'Schedule' }).click();
    await page.getByRole('button', { name: 'Add Schedule' }).click();
    const plan = page.getByRole('dialog', { name: 'Add Schedule' });
    await plan.getByLabel('Available From').fill('21:00');
    await plan.getByLabel('Available Until').fill('22:30');
    await plan.getByLabel('Available Until').press('Enter');
    await expect
      .poll(async () => (await nora.call('GET /api/scheduled-availability')).length)
      .toBe(1);
    await expect(plan).toBeHidden();
    for (const name of ['NFC', 'Settings']) {
      const found = page.getByRole('tab', { name });
      await found.click();
      await expect(found).toHaveAttribute('aria-selected', 'true');
    }
    await page.getByRole('link', { name: /Edit account$/ }).click();
    await page.getByRole('button', { name: 'Upload photo' }).click();
    await page.getByRole('button', { name: 'Save photo' }).click();
    await said(page, 'Profile photo updated successfully');
    // The photo comes from another origin, without a cookie.
    await expect
      .poll(async () =>
        page.evaluate(() =>
          [...document.querySelectorAll<HTMLImageElement>('img.avatar-face')].some(
            ({ naturalWidth }) => naturalWidth > 0,
          ),
        ),
      )
      .toBe(true);

    // The dialler is the system's.
    await page.getByRole('button', { name: 'Back' }).click();
    await tab(page, 'Contacts');
    await page.getByRole('link', { name: /^Your Contacts/ }).click();
    await page.getByRole('button', { name: 'Call Ruth Hale' }).click();
    await expect.poll(() => phone.outside).toEqual(['tel:+14155550142']);
  });
}

for (const platform of systems('android')) {
  test(`leaving on ${platform}: signing in by password and by passkey, and deleting the account`, async ({
    newPhone,
  }) => {
    const phone = await newPhone(platform);
    // The confirmation that is asked for, and the answer to a session that has ended.
    phone.allow(/status of 40[13]/);
    const nora = await makeAccount('Nora Hale');
    const byPasskey = 'Sign in with a passkey';
    await phone.skipSplash();
    const page = await phone.launch();
    // A system that never answers is in nobody's way.
    phone.behave('CapacitorPasskey.getCredential', 'silent');
    await page.getByRole('button', { name: byPasskey }).click();
    await page.getByLabel('Email').fill(nora.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByRole('dialog', { name: 'How to use' }).waitFor();
    if (platform === 'android') await phone.back();
    else await page.keyboard.press('Escape');
    await atHome(page);
    expect(phone.system.secure.size).toBe(1);

    // Closing the system's sheet changes nothing; the next attempt adds the passkey.
    await tab(page, 'Settings');
    await page.getByRole('link', { name: /Edit account$/ }).click();
    await page.getByRole('link', { name: /Sign-in and safety/ }).click();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const naming = page.getByRole('dialog', { name: 'Add a passkey' });
    phone.system.passkeys.answer = 'cancelled';
    await naming.getByRole('button', { name: 'Continue' }).click();
    await confirmPassword(page, 'Continue', PASSWORD);
    await expect.poll(() => phone.calls('CapacitorPasskey.createCredential').length).toBe(1);
    phone.system.passkeys.answer = 'granted';
    await naming.getByRole('button', { name: 'Continue' }).click();
    await said(page, 'Passkey added');
    expect(await nora.call('GET /api/passkeys')).toHaveLength(1);

    // It signs in without an address; a closed sheet says nothing, and a failure names the way out.
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Back' }).click();
    const startedAnew = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await startedAnew;
    const button = page.getByRole('button', { name: byPasskey });
    phone.behave('CapacitorPasskey.getCredential', { fail: 'No provider', code: 'UnknownError' });
    await button.click();
    await said(page, 'No passkey could be used on this device. Use your password instead.');
    phone.behave('CapacitorPasskey.getCredential', null);
    phone.system.passkeys.answer = 'cancelled';
    await button.click();
    await expect.poll(() => phone.calls('CapacitorPasskey.getCredential').length).toBe(3);
    phone.system.passkeys.answer = 'granted';
    await button.click();
    await atHome(page);

    await tab(page, 'Settings');
    await page.getByRole('link', { name: /Edit account$/ }).click();
    await page.getByRole('button', { name: 'Delete Account' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Account' }).click();
    await confirmPassword(page, 'Delete Account', PASSWORD);
    await said(page, 'Account Deleted');
    await expect.poll(() => phone.system.secure.size).toBe(0);

    // A phone without passkeys offers the password alone.
    phone.system.passkeys.isSupported = false;
    phone.behave('CapacitorPasskey.isSupported', platform === 'ios' ? { fail: 'none' } : null);
    const again = await phone.launch();
    await expect(again.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
    await expect.poll(() => phone.calls('CapacitorPasskey.isSupported').length).toBeGreaterThan(1);
    await expect(again.getByRole('button', { name: byPasskey })).toHaveCount(0);
  });
}

for (const platform of systems('android')) {
  test(`starting on ${platform} without a network shows what was last known, and no session id is in web storage`, async ({
    newPhone,
  }) => {
    const [ana, ben] = [await makeAccount('Ana Starts'), await makeAccount('Ben Known')];
    await befriend(ana, ben);
    await ben.call('POST /api/status', { body: { status: 'available' } });
    const phone = await newPhone(platform);
    phone.allow(/Failed to load resource|WebSocket connection|ERR_/);
    await phone.signIn(ana);
    const page = await phone.launch();
    await expect(page.getByRole('button', { name: 'Call Ben Known' })).toBeVisible();
    await page.waitForFunction(() => localStorage.getItem('user-last-known') !== null);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(ana.sessionId);

    await phone.beforeLaunch(async (next) => {
      await next.route(/\/(api|healthz)/, async (route) => route.abort());
      await next.routeWebSocket(/\/ws$/, async (socket) => socket.close());
    });
    const offline = await phone.launch();
    await said(offline, 'Ben Known');
    await said(offline, 'You’re offline');
    await atHome(offline);
  });
}
