/** More journeys of the phone app in the shell simulator. `PHONES=both` runs each on both systems. */
import { randomInt } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { makeAccount } from '../accounts.ts';
import { showTheme, THEMES } from '../screens.ts';
import { systems, test } from '../shell.ts';

const said = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).first()).toBeVisible();
const tab = (page: Page, name: string) => page.getByRole('link', { name }).first().click();
const KEYBOARD = 336;

for (const platform of systems('android')) {
  test(`people from the address book on ${platform}: refused first, then matched on the phone`, async ({
    newPhone,
  }) => {
    const phone = await newPhone(platform);
    const [nora, ruth] = [await makeAccount('Nora Hale'), await makeAccount('Ruth Okafor')];
    const local = String(randomInt(2_000_000, 2_900_000));
    await ruth.call('PATCH /api/account', { body: { phoneNumber: `+1 646 ${local}` } });
    phone.system.contacts.people = [
      { contactId: '1', name: { display: 'Ruthie' }, phones: [{ number: `(646) ${local}` }] },
      { contactId: '2', name: { display: 'Nobody' }, phones: [{ number: '(646) 555-0123' }] },
    ];
    phone.system.contacts.answer = 'denied';
    await phone.signIn(nora);
    const page = await phone.launch();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url(), request.postData() ?? ''));
    await tab(page, 'Contacts');
    const section = page.locator('section', { hasText: 'People You May Know' });
    await section.getByRole('button', { name: 'Find people' }).click();
    await said(page, 'Contact access is off');
    expect(phone.calls('Contacts.getContacts')).toEqual([]);

    // Allowed in the phone's settings meanwhile.
    phone.system.contacts.permission = 'granted';
    await phone.background();
    await phone.foreground();
    await tab(page, 'Home');
    await tab(page, 'Contacts');
    await section.getByRole('button', { name: /Find people|Check again/ }).click();
    await said(page, 'Ruth Okafor has the number you saved as Ruthie');
    await section.getByRole('button', { name: 'Add Ruth Okafor' }).click();
    await said(page, 'Request Sent');
    expect(sent.join(' ').replaceAll(/[()\s.+-]/g, '')).not.toContain(`646${local}`);
  });
}

for (const platform of systems('android')) {
  test(`a contact’s code on ${platform}: pasted where the camera is refused, and read where the system can`, async ({
    newPhone,
  }) => {
    const phone = await newPhone(platform);
    const [nora, ruth] = [await makeAccount('Nora Hale'), await makeAccount('Ruth Okafor')];
    const { code } = await ruth.call('POST /api/meet-codes');
    await phone.signIn(nora);
    const page = await phone.launch();
    phone.system.camera.answer = 'denied';
    await tab(page, 'Contacts');
    await page.getByRole('link', { name: 'My code' }).click();
    await page.getByRole('tab', { name: 'Scan' }).click();
    await said(page, /^You can’t scan codes here/);
    expect(phone.crash()).toBeNull();

    const link = `https://porchlight.example/meet?code=${code}`;
    // Allowed in the phone's settings meanwhile.
    Object.assign(phone.system.camera, { permission: 'granted', sees: link });
    if (platform === 'android') {
      await page.getByRole('tab', { name: 'My code' }).click();
      await page.getByRole('tab', { name: 'Scan' }).click();
    } else {
      await page.getByLabel('Paste a link').fill(link);
      await page.getByRole('button', { name: 'Open' }).click();
    }
    await page.getByRole('button', { name: 'Add Ruth Okafor' }).click();
    await said(page, 'You and Ruth Okafor are contacts');

    // A phone's own camera app leads here by the link, and nothing happens without a tap.
    const { code: next } = await (await makeAccount('Ben Castellano')).call('POST /api/meet-codes');
    phone.openLink(`https://porchlight.example/meet?code=${next}`);
    await expect(page.getByRole('button', { name: 'Add Ben Castellano' })).toBeVisible();
    expect(await nora.call('GET /api/friends')).toHaveLength(1);
  });
}

for (const platform of systems('ios')) {
  test(`a photo on ${platform}: from the camera, refused, and from the library`, async ({
    newPhone,
  }) => {
    const phone = await newPhone(platform);
    await phone.signIn(await makeAccount('Nora Hale'));
    const page = await phone.launch();
    await tab(page, 'Settings');
    await page.getByRole('link', { name: /Edit account$/ }).click();
    // An iPhone's sheet offers the camera behind the same button.
    const name = platform === 'ios' ? /Upload photo|Change profile photo/ : 'Take photo';
    const camera = page.getByRole('button', { name });
    const library = page.getByRole('button', { name: /Upload photo|Change profile photo/ });

    phone.system.photos.choice = 'camera';
    phone.system.camera.answer = 'denied';
    await camera.click();
    await expect.poll(() => phone.chosen).toEqual(['nothing']);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(phone.crash()).toBeNull();

    phone.system.camera.permission = 'granted';
    for (const [button, choice] of [
      [camera, 'camera'],
      [library, 'library'],
    ] as const) {
      phone.system.photos.choice = choice;
      await button.click();
      // The answer of this upload: what was said about the one before may still be there.
      const answered = page.waitForResponse(/\/api\/upload-profile-photo$/);
      await page.getByRole('button', { name: 'Save photo' }).click();
      expect((await answered).status()).toBe(200);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await said(page, 'Profile photo updated successfully');
    }
    expect(phone.chosen).toEqual(['nothing', 'camera', 'library']);
  });
}

for (const platform of systems('android')) {
  test(`every section of the settings on ${platform}, Contact Us, and About with a way back`, async ({
    newPhone,
  }) => {
    const phone = await newPhone(platform);
    await phone.signIn(await makeAccount('Nora Hale'));
    const page = await phone.launch();
    await tab(page, 'Settings');
    await page.getByRole('heading', { name: 'Features' }).waitFor();
    const unfold = async (name: string) =>
      page.getByRole('button', { name: new RegExp(`^${name}`), expanded: false }).click();
    const sections = ['Notifications', 'Calm', 'Privacy', 'Time and calendar'];
    for (const name of [...sections, 'Appearance', 'Language']) await unfold(name);
    // No section that this test does not know.
    await expect(page.locator('main section [aria-expanded="false"]')).toHaveCount(0);
    const switches = ['Show Timer to Others', 'Email Notifications', 'Find Me By My Email'];
    for (const name of [...switches, 'Quiet hours']) {
      const setting = page.getByRole('switch', { name });
      const before = await setting.isChecked();
      await setting.click();
      await expect(setting).toBeChecked({ checked: !before });
    }
    await page.getByLabel('Clock').selectOption('24');
    await page.getByLabel('Theme').selectOption('dark');
    await expect(page.locator('html[data-theme="dark"]')).toBeAttached();
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#16110C');
    await page.getByRole('link', { name: 'Blocked Users' }).click();
    await said(page, "You haven't blocked anyone yet");
    await page.getByRole('link', { name: 'Back to settings' }).click();
    await page.getByRole('tab', { name: 'Schedule' }).click();
    await said(page, /Times are in New York time \(now \d\d:\d\d\)\./);

    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByRole('link', { name: 'Privacy Policy' }).click();
    await page.getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
    await page.locator('[data-back]').first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
    await page.locator('[data-back]').first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();

    await page.getByRole('link', { name: 'Contact Us' }).click();
    await page.getByRole('link', { name: /General support/ }).click();
    await expect
      .poll(() => phone.outside)
      .toEqual(['mailto:support@porchlight.example?subject=Support%20Request']);

    // Pages of the build follow the language, too. No server chooses them here.
    await tab(page, 'Settings');
    await unfold('Language');
    await page.getByLabel('Language of Porchlight').selectOption('de');
    await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible();
    await page.getByRole('link', { name: 'Datenschutzerklärung' }).click();
    await expect(page).toHaveURL(/\/site\/de\/privacy-policy\.html$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Datenschutzerklärung');
    await page.locator('[data-back]').first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible();
  });
}

for (const platform of systems('ios')) {
  test(`the keyboard on ${platform} covers no field and no button, and bars keep clear in every theme`, async ({
    newPhone,
  }) => {
    const phone = await newPhone(platform);
    await phone.signIn(await makeAccount('Nora Hale'));
    const page = await phone.launch();
    await tab(page, 'Contacts');
    await page.getByRole('tab', { name: 'Groups' }).click();
    await page
      .getByRole('button', { name: /Create group/ })
      .first()
      .click();
    const sheet = page.getByRole('dialog');
    const field = sheet.getByLabel('Group name');
    await field.click();
    await phone.showKeyboard(KEYBOARD);
    for (const theme of THEMES) {
      await showTheme(page, theme);
      await expectUncovered(page, field);
      await expectUncovered(page, sheet.getByRole('button', { name: 'Create group' }));
    }
    await phone.showKeyboard(0);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    for (const theme of THEMES) {
      await showTheme(page, theme);
      const { header, bar, height } = await barsOf(page);
      // A notch of 47 px and a home bar of 34 px.
      expect(header, `below the notch: ${theme}`).toBeGreaterThanOrEqual(47);
      expect(height - bar, `above the home bar: ${theme}`).toBeGreaterThanOrEqual(34);
    }
  });
}

for (const platform of systems('android')) {
  test(`a server that is updated while an old app runs on ${platform} asks for the update`, async ({
    newPhone,
  }) => {
    const phone = await newPhone(platform);
    await phone.signIn(await makeAccount('Nora Hale'));
    let minVersion: string | undefined;
    await phone.beforeLaunch(async (page) =>
      page.route('**/api/app', async (route) => {
        const answer = await route.fetch();
        const body = (await answer.json()) as Record<string, unknown>;
        await route.fulfill({
          response: answer,
          json: { ...body, ...(minVersion && { minVersion }) },
        });
      }),
    );
    const page = await phone.launch();
    await expect(page.getByRole('switch', { name: /Porch light/ })).toBeVisible();
    minVersion = '9.9.9';
    await phone.background();
    await phone.foreground();
    await expect(page.getByRole('heading', { name: 'Please update Porchlight' })).toBeVisible();
    // The operator took it back: nobody is locked out for good.
    minVersion = undefined;
    await phone.background();
    await phone.foreground();
    await expect(page.getByRole('switch', { name: /Porch light/ })).toBeVisible();
  });
}

/** In sight, and the topmost thing at its own middle. */
async function expectUncovered(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeInViewport({ ratio: 1 });
  const isOnTop = await target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top !== null && (element.contains(top) || top.contains(element));
  });
  expect(isOnTop).toBe(true);
  expect(page.viewportSize()?.height).toBeLessThan(844);
}

/** The first text of the header and the last of the tab bar, in pixels from the top. */
async function barsOf(page: Page) {
  return page.evaluate(() => {
    const edges = (selector: string) =>
      [...document.querySelectorAll(`${selector} a, ${selector} button, ${selector} h1`)]
        .filter((element) => element.checkVisibility())
        .map((element) => element.getBoundingClientRect())
        .filter(({ height }) => height > 1);
    const tops = edges('header').map(({ top }) => top);
    const fixed = [...document.querySelectorAll('nav')].find(
      (nav) => getComputedStyle(nav).position === 'fixed' && nav.checkVisibility(),
    );
    const bottoms = [...(fixed?.querySelectorAll('a') ?? [])].map(
      (link) => link.getBoundingClientRect().bottom,
    );
    return { header: Math.min(...tops), bar: Math.max(...bottoms), height: window.innerHeight };
  });
}
