/** The app in a native shell: the plugins' own JavaScript, on a bridge that plays the system. */
import { expect, signedIn, test } from '../people.ts';
import { asPhone } from '../phone.ts';

const SPLASH = { timeout: 30_000 };

const CONTACTS = [
  { contactId: '1', name: { display: 'Ruth Hale' }, phones: [{ number: '(415) 555-0101' }] },
  { contactId: '2', name: { display: 'Priya Nair' }, emails: [{ address: 'p@example.com' }] },
  { contactId: '3', name: { display: 'Voicemail' }, phones: [{ number: '901' }] },
  { contactId: '4', name: { display: null }, phones: [{ number: '415 555 0104' }] },
];

const SYSTEM = {
  'Contacts.checkPermissions': { contacts: 'prompt' },
  'Contacts.requestPermissions': { contacts: 'limited' },
  'Contacts.getContacts': { contacts: CONTACTS },
  'PushNotifications.checkPermissions': { receive: 'prompt' },
  'PushNotifications.requestPermissions': { receive: 'granted' },
  'CapacitorNfc.isSupported': { supported: true },
  'CapacitorNfc.getStatus': { status: 'NFC_OK' },
  'Share.canShare': { value: true },
  'Share.share': { activityType: 'x' },
};

for (const platform of ['android', 'ios'] as const) {
  test(`the first run on ${platform}, then a tag, a link, a push and the way back`, async ({
    account,
    newPage,
  }) => {
    test.slow();
    const nora = await account('Nora Hale');
    const state = signedIn(nora, true);
    state.origins[0]?.localStorage.push({ name: `new-user-${nora.id}`, value: 'true' });
    const { page } = await newPage(state);
    const phone = await asPhone(page, platform, SYSTEM);
    await page.goto('/');

    // Splash, the contacts once, push, and then the introduction.
    await expect(page.getByRole('progressbar')).toBeVisible(SPLASH);
    const allow = page.getByRole('button', { name: 'Allow Contact Access' });
    await expect(allow).toBeVisible(SPLASH);
    expect(await phone.calls('SplashScreen.hide')).not.toEqual([]);
    expect(await phone.calls('StatusBar.setStyle')).toMatchObject([{ options: { style: 'DARK' } }]);
    expect(await phone.calls('StatusBar.setBackgroundColor')).toMatchObject([
      { options: { color: '#000000' } },
    ]);
    await allow.click();
    await expect(page.getByText('Found 2 contacts with contact information').first()).toBeVisible();
    const [asked] = await phone.calls('Contacts.getContacts');
    expect(asked?.options).toEqual({ projection: { name: true, phones: true, emails: true } });

    // The session has left the web view for the phone's own store.
    expect(await page.evaluate(() => localStorage.getItem('sessionId'))).toBeNull();
    expect(await phone.calls('SecureStorage.internalSetItem')).toHaveLength(1);

    const uploaded = page.waitForRequest('**/api/push-token');
    await page.getByRole('button', { name: 'Allow notifications' }).click();
    await expect.poll(async () => (await phone.calls('PushNotifications.register')).length).toBe(1);
    await phone.emit('PushNotifications', 'registration', { value: `token-${platform}` });
    expect((await uploaded).postDataJSON()).toEqual({ token: `token-${platform}` });
    const introduction = page.getByRole('dialog', { name: 'How to use' });
    await expect(introduction).toBeVisible();

    // Back closes what lies on top, and never the app with it.
    await phone.emit('App', 'backButton', { canGoBack: true });
    await expect(introduction).toBeHidden();
    expect(await phone.calls('App.minimizeApp')).toEqual([]);

    // Sharing is the system's own sheet.
    await page.getByRole('button', { name: 'Share', exact: true }).first().click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: /^Share/ }).click();
    await expect.poll(async () => (await phone.calls('Share.share')).length).toBe(1);
    expect((await phone.calls('Share.share'))[0]?.options).toMatchObject({
      title: 'Join Porchlight',
    });
    await phone.emit('App', 'backButton', { canGoBack: true });
    await expect(sheet).toBeHidden();

    // A tag is written when one is held to the phone, with the marker and a link of ours.
    await page.getByRole('link', { name: 'Settings' }).first().click();
    await page.getByRole('tab', { name: 'NFC' }).click();
    await page.getByRole('button', { name: 'Write Status Toggle to NFC Tag' }).click();
    await page.getByLabel('Name this tag').fill('Kitchen door');
    const scans = async () => (await phone.calls('CapacitorNfc.startScanning')).length;
    const before = await scans();
    await page.getByRole('button', { name: 'Write tag' }).click();
    await expect.poll(scans).toBeGreaterThan(before);
    await phone.emit('CapacitorNfc', 'nfcEvent', {
      type: 'ndef-formatable',
      tag: { ndefMessage: null },
    });
    await expect(page.getByText('Tag written').first()).toBeVisible();
    const written = (await phone.calls('CapacitorNfc.write'))[0]?.options as {
      records: { tnf: number; type: number[]; id: number[]; payload: number[] }[];
    };
    const words = written.records.map(({ payload }) => String.fromCharCode(...payload)).join(' ');
    expect(words).toContain('porchlight:toggle-status');
    expect(words).toContain('/nfc-toggle');

    // The same tag, read by the device, flips the light. Android reads whenever the app is in front.
    if (platform === 'ios') await page.getByRole('button', { name: 'Start Listening' }).click();
    await expect.poll(scans).toBeGreaterThan(before + 1);
    await phone.emit('CapacitorNfc', 'nfcEvent', {
      type: 'ndef',
      tag: { ndefMessage: written.records },
    });
    await expect.poll(async () => (await nora.call('GET /api/me')).status).toBe('available');
    await expect.poll(async () => phone.calls('Haptics.notification')).not.toEqual([]);

    // A push leads home; a link that is not a live tag's asks before it changes anything.
    await phone.emit('PushNotifications', 'pushNotificationActionPerformed', { actionId: 'tap' });
    await expect(page).toHaveURL(/\/$/);
    await phone.emit('App', 'appUrlOpen', { url: 'https://porchlight.example/nfc-toggle' });
    await expect(page.getByRole('button', { name: 'Turn my light off' })).toBeVisible();
    await phone.emit('App', 'appUrlOpen', { url: 'https://porchlight.example/account' });
    await expect(page).toHaveURL(/nfc-toggle/);
    expect((await nora.call('GET /api/me')).status).toBe('available');

    // And from home, back leaves the app to the system.
    await phone.emit('App', 'backButton', { canGoBack: true });
    await expect(page).toHaveURL(/\/$/);
    await phone.emit('App', 'backButton', { canGoBack: true });
    await expect.poll(async () => (await phone.calls('App.minimizeApp')).length).toBe(1);
  });
}

test('an ordinary browser says kindly what is not here, and nothing throws', async ({ person }) => {
  const { page } = await person('Nora Hale', { at: '/contacts' });
  await expect(page.getByText('Your address book isn’t here')).toBeVisible();
  await page.getByRole('button', { name: 'Share', exact: true }).first().click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Copy' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Settings' }).last().click();
  await page.getByRole('tab', { name: 'NFC' }).click();
  await expect(page.getByText('NFC Not Available')).toBeVisible();
  await expect(page.getByRole('button', { name: /Write Status Toggle/ })).toHaveCount(0);
});
