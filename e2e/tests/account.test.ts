import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { linkFor } from '../accounts.ts';
import { codeOf } from '../authenticator-app.ts';
import { expect, PASSWORD, test } from '../people.ts';
import { confirmPassword, expectAccessible, expectNoOverflow, untilStill } from '../screens.ts';

// A busy machine is no reason to fail.
test.describe.configure({ timeout: 180_000 });

const said = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

/** A picture that is wider than high, made where pictures can be made. */
async function choosePicture(page: Page): Promise<void> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [900, 600];
    const context = canvas.getContext('2d');
    context?.fillRect(0, 0, 450, 600);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  const buffer = Buffer.from(base64, 'base64');
  await page.setInputFiles('input[type=file]', { name: 'me.png', mimeType: 'image/png', buffer });
}

test('Nora gives herself a photo, and takes it away', async ({ person }) => {
  const { page } = await person('Nora Photo', { at: '/account' });
  await page.setInputFiles('input[type=file]', {
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no picture'),
  });
  await said(page, 'Please select an image file');
  await choosePicture(page);
  const dialog = page.getByRole('dialog', { name: 'Crop photo' });
  const frame = dialog.locator('.ReactCrop__crop-selection');
  await expect(frame).toBeVisible();
  // Where things are can be read only once the sheet has stopped moving.
  await untilStill(page);
  const [start, picture] = [await frame.boundingBox(), await dialog.locator('img').boundingBox()];
  if (!start || !picture) throw new Error('the crop is not drawn');
  expect(Math.abs(start.width - start.height)).toBeLessThan(1.5);
  expect(start.height / picture.height).toBeCloseTo(0.9, 1);
  expect(start.x - picture.x).toBeCloseTo(picture.x + picture.width - start.x - start.width, 0);
  expect(picture.height).toBeLessThanOrEqual(401);
  await expectAccessible(page, 'the crop');

  await frame.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect
    .poll(async () => Math.round(start.x - ((await frame.boundingBox())?.x ?? 0)))
    .toBe(11);
  const corner = dialog.locator('.ord-se');
  const grip = await corner.boundingBox();
  if (!grip) throw new Error('the corner is not drawn');
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(0, 0, { steps: 4 });
  await page.mouse.up();
  const smallest = await frame.boundingBox();
  expect(Math.round(smallest?.width ?? 0)).toBe(100);

  await dialog.getByRole('button', { name: 'Save photo' }).click();
  await said(page, 'Profile photo updated successfully');
  await expect(dialog).toHaveCount(0);
  const photo = page.locator('main img');
  await expect
    .poll(async () => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(512);
  await page.getByRole('button', { name: 'Remove profile photo' }).click();
  await said(page, 'Profile photo removed successfully');
  await expect(photo).toHaveCount(0);
});

test('Nora changes her account and sees what happened to it', async ({ person, account }) => {
  const ida = await account('Ida Taken');
  const { page, call, email, allow } = await person('Nora Account', { at: '/account' });
  const anywhere = `${new URL(page.url()).origin}/api/login`;
  const signIn = async (password: string) =>
    page.request.post(anywhere, { data: { email, password } });
  await signIn(PASSWORD);
  await signIn('not the password');
  await page.reload();
  await said(page, 'Someone tried to sign in with a wrong password');
  await expectAccessible(page, 'the account');
  await expectNoOverflow(page);

  await page.getByLabel('Name', { exact: true }).fill('Nora Account 2');
  await page.getByLabel('Name', { exact: true }).press('Enter');
  await said(page, 'Names can only contain letters and spaces (no numbers or symbols)');
  await page.getByLabel('Name', { exact: true }).fill('Wilhelmina Bartholomew Featherstonehaugh');
  allow(/409/);
  const { username } = await ida.call('GET /api/me');
  await page.getByLabel('Username').fill(username);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await said(page, 'This username is already taken');
  await page.getByLabel('Username').fill(`nora${Date.now()}`);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await said(page, 'Account updated successfully');

  await expect(page.getByText('This device')).toBeVisible();
  const others = page.getByRole('button', { name: /^Sign out / });
  await expect(others).not.toHaveCount(0);
  const count = await others.count();
  await others.first().click();
  await said(page, 'Device signed out');
  await expect(others).toHaveCount(count - 1);

  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password', { exact: true }).fill('seven otters dance');
  await page.getByLabel('Confirm new password').fill('seven otters dance');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await said(page, 'Password changed successfully');
  await expect(others).toHaveCount(0);
  for (const line of ['Password changed', 'Another device was signed out']) {
    await expect(page.getByRole('listitem').filter({ hasText: line }).first()).toBeVisible();
  }

  // The first answer asks for the password.
  allow(/status of 403/);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await confirmPassword(page, 'Download', 'seven otters dance');
  const download = await saving;
  expect(download.suggestedFilename()).toBe('porchlight-data.json');
  const data = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(data.account.email).toBe(email);
  expect(data.securityLog.map((event: { kind: string }) => event.kind)).toContain('data_exported');
  expect((await call('GET /api/me')).displayName).toBe('Wilhelmina Bartholomew Featherstonehaugh');
  await expectNoOverflow(page);

  // Confirmed a moment ago, so neither codes nor the new address ask again.
  await page.getByRole('link', { name: /Sign-in and safety/ }).click();
  const recoveryCode = await turnOnCodes(page);
  const newEmail = email.replace('@', '.new@');
  await changeEmail(page, newEmail);
  await signInWithCode(page, newEmail, recoveryCode);
  expect((await call('GET /api/codes')).recoveryCodesLeft).toBe(9);
});

/** Returns one of the recovery codes. */
async function turnOnCodes(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^One-time codes/ }).click();
  const dialog = page.getByRole('dialog', { name: 'One-time codes' });
  const secret = await dialog.getByText(/^([A-Z2-7]{4} ?)+$/).textContent();
  await expectAccessible(page, 'setting up codes');
  await expectNoOverflow(page);
  await dialog.getByLabel('Six digits').fill(codeOf(secret?.replaceAll(' ', '') ?? ''));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const recovery = page.getByRole('dialog', { name: 'Save your recovery codes' });
  const code = await recovery.getByRole('listitem').first().textContent();
  await expectAccessible(page, 'recovery codes');
  const saving = page.waitForEvent('download');
  await recovery.getByRole('button', { name: 'Save as file' }).click();
  await saving;
  await recovery.getByRole('button', { name: 'Done' }).click();
  await said(page, 'On, 10 of 10 recovery codes left');
  return code ?? '';
}

async function changeEmail(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: /Change your email address/ }).click();
  await page.getByLabel('New email address').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('dialog', { name: 'Check your new email' })).toBeVisible();
  await page.goto(await linkFor(email));
  await page.getByRole('button', { name: 'Use this address' }).click();
  await said(page, `Your account now uses ${email}.`);
}

/** On a new visit of this browser. */
async function signInWithCode(page: Page, email: string, recoveryCode: string): Promise<void> {
  await page.goto('/about');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.removeItem('sessionId'));
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('seven otters dance');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expectAccessible(page, 'the second step');
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
}

test('Nora deletes her account, by keyboard alone', async ({ person }) => {
  const { page, email, allow } = await person('Nora Leaves', { at: '/account' });
  const ask = page.getByRole('button', { name: 'Delete Account' });
  await expect(page.getByText('This device')).toBeVisible();
  // From there on by keyboard: the way from the top is long, and the same.
  await page.getByText('This device').click();
  for (let step = 0; step < 40; step += 1) {
    if (await ask.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await expect(dialog.getByRole('button', { name: 'Keep account' })).toBeFocused();
  await expectAccessible(page, 'the question');
  await page.keyboard.press('Escape');
  await expect(ask).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Keep account' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Current password').last()).toBeFocused();
  await expectAccessible(page, 'the password');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await said(page, 'Account Deleted');
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('sessionId'))).toBeNull();

  allow(/401/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await said(page, 'The email or password you entered is incorrect. Please try again.');
});
