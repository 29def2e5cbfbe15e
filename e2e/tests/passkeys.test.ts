import type { Page } from '@playwright/test';
import { expect, PASSWORD, test } from '../people.ts';
import { expectAccessible, expectNoOverflow } from '../screens.ts';
import { giveAuthenticator } from '../virtual-authenticator.ts';

// A busy machine is no reason to fail.
test.describe.configure({ timeout: 180_000 });

/** As on a new visit of this browser: the session is gone, and the authenticator stays. */
async function forgetSession(page: Page) {
  // A page without the app, which would notice.
  await page.goto('/about');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.removeItem('sessionId'));
}

test('Nora adds a passkey, signs in with it without typing, and removes it', async ({ person }) => {
  const { page, call, allow } = await person('Nora Passkey', { at: '/account' });
  // The browser's own line about a confirmation that is asked for, and a passkey that is gone.
  allow(/status of 40[03]/);
  const device = await giveAuthenticator(page);
  await page.getByRole('link', { name: /Sign-in and safety/ }).click();
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible();
  await expectAccessible(page, 'ways to sign in');

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const naming = page.getByRole('dialog', { name: 'Add a passkey' });
  await naming.getByLabel('Name').fill('Nora’s laptop');
  await expectAccessible(page, 'naming a passkey');
  await naming.getByRole('button', { name: 'Continue' }).click();
  const confirming = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await confirming.getByLabel('Current password').fill(PASSWORD);
  await confirming.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Passkey added').first()).toBeVisible();
  await expect(page.getByText('Nora’s laptop')).toBeVisible();
  expect(await device.credentials()).toBe(1);
  await expectNoOverflow(page);

  // The field offers it while nothing is typed; this device picks at once.
  await forgetSession(page);
  await page.goto('/login');
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('navigation').first()).toBeVisible();

  // It confirms instead of the password, also before it is removed itself.
  await page.goto('/security');
  await expect(page.getByText('Used today')).toBeVisible();
  const before = await call('GET /api/passkeys');
  expect(before).toHaveLength(1);
  await page.getByRole('button', { name: 'More options for Nora’s laptop' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const removing = page.getByRole('alertdialog', { name: 'Remove Nora’s laptop?' });
  await removing.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(page.getByText('Passkey removed').first()).toBeVisible();
  await expect(page.getByText('Nora’s laptop')).toHaveCount(0);

  // The device still has it, and it signs nobody in.
  await forgetSession(page);
  await page.goto('/login');
  await expect(page.getByText(/This passkey doesn’t sign in here/).first()).toBeVisible();
  await expect(page).toHaveURL(/login/);
});
