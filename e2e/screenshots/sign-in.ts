/** Signing in and what protects it: every way, every question, and who may sign up. */
import type { Page } from '@playwright/test';
import { type Account, linkFor, PASSWORD } from '../accounts.ts';
import { codeOf } from '../authenticator-app.ts';
import { giveAuthenticator } from '../virtual-authenticator.ts';
import { accountOf } from './cast.ts';
import { type Screen, tap } from './screens.ts';

const SERVICE = 'id.family.example';

/** A confirmation counts for five minutes: nothing asks again. */
const confirmed = async (person: Account): Promise<void> => {
  await person.call('POST /api/reauthenticate', { body: { password: PASSWORD } });
};

/** Changes the server’s answer about itself: it has a sign-in service, or no open sign-up. */
const serverSays = async (page: Page, changes: object): Promise<void> => {
  await page.route('**/api/app', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...changes } });
  });
  await page.reload();
};

/** Away to the service and back with its answer. */
const comeBackWith = (answer: object) => async (page: Page) => {
  await serverSays(page, { signInService: SERVICE });
  await page.route('**/api/oidc/start', async (route) =>
    route.fulfill({ json: { url: new URL('/oidc?code=x&state=y', page.url()).href, secret: 's' } }),
  );
  await page.route('**/api/oidc/login', async (route) => route.fulfill({ json: answer }));
  await tap(`Continue with ${SERVICE}`)(page);
  await page.waitForURL('**/oidc');
  await page.locator('form, .auth-tile, main a, main button').first().waitFor();
};

const nameAPasskey = async (page: Page) => {
  await giveAuthenticator(page);
  await page.reload();
  await tap('Add a passkey')(page);
  await page.getByRole('dialog').waitFor();
};

const setUpCodes = async (page: Page) => {
  await tap(/^One-time codes/)(page);
  await page.getByLabel('Six digits').waitFor();
};

const turnOnCodes = async (page: Page) => {
  await setUpCodes(page);
  const secret = await page.getByText(/^([A-Z2-7]{4} ?)+$/).textContent();
  await page.getByLabel('Six digits').fill(codeOf(secret?.replaceAll(' ', '') ?? ''));
  await tap('Turn on')(page);
  await page.getByText('Save your recovery codes').waitFor();
};

const askForCode = async (page: Page) => {
  await page.getByLabel('Email').fill((await accountOf('olive')).email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('button', { name: 'Use a recovery code' }).waitFor();
};

const codesOff = async (person: Account): Promise<void> => {
  await confirmed(person);
  const { since } = await person.call('GET /api/codes');
  if (since !== null) await person.call('DELETE /api/codes');
};

const changeEmail = tap(/Change your email address/);

export const signIn: readonly Screen[] = [
  { name: 'security-none', at: '/security' },
  {
    name: 'security',
    at: '/security',
    who: 'olive',
    show: async (page) => {
      await giveAuthenticator(page);
      await page.reload();
      await page.getByRole('button', { name: 'Add a passkey' }).waitFor();
    },
  },
  { name: 'passkey-name', at: '/security', show: nameAPasskey, isOverlay: true },
  {
    name: 'passkey-remove',
    at: '/security',
    who: 'olive',
    show: async (page) => {
      await tap(/^More options for Olive/)(page);
      await page.getByRole('menuitem', { name: 'Remove' }).click();
    },
    isOverlay: true,
  },
  {
    name: 'confirm-it-is-you',
    at: '/security',
    show: async (page) => {
      await nameAPasskey(page);
      await tap('Continue')(page);
      await page.getByLabel('Current password').waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'confirm-with-code',
    at: '/account',
    who: 'olive',
    show: async (page) => {
      // As five minutes after the last confirmation.
      await page.route('**/api/account/export', async (route) =>
        route.fulfill({ status: 403, json: { code: 'reauth_required', message: 'Confirm' } }),
      );
      await page.getByRole('button', { name: 'Download', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Current password').fill(PASSWORD);
      await dialog.getByRole('button', { name: 'Download' }).click();
      await dialog.getByLabel(/code/i).first().waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'codes-set-up',
    at: '/security',
    who: 'newcomer',
    before: codesOff,
    show: setUpCodes,
    isOverlay: true,
  },
  {
    name: 'codes-recovery',
    at: '/security',
    who: 'newcomer',
    before: codesOff,
    show: turnOnCodes,
    isOverlay: true,
  },
  {
    name: 'codes-manage',
    at: '/security',
    who: 'olive',
    show: tap(/^One-time codes/),
    isOverlay: true,
  },
  { name: 'email-change', at: '/security', show: changeEmail, isOverlay: true },
  { name: 'email-waiting', at: '/security', who: 'olive', show: tap(/Waiting/), isOverlay: true },
  { name: 'email-link', at: '/email-change?token=x', who: 'visitor' },
  { name: 'email-undo', at: '/email-change?undo=1&token=x', who: 'visitor' },
  {
    name: 'email-link-done',
    at: '/email-change',
    who: 'visitor',
    show: async (page) => {
      const olive = await accountOf('olive');
      await page.goto(await linkFor(`olive.${olive.email}`));
      await page.route('**/api/account/email/confirm', async (route) =>
        route.fulfill({ json: { email: `olive.${olive.email}` } }),
      );
      await tap('Use this address')(page);
      await page.getByText('Your account now uses').waitFor();
    },
  },
  {
    name: 'email-link-dead',
    at: '/email-change?token=x',
    who: 'visitor',
    show: async (page) => {
      await tap('Use this address')(page);
      await page.getByText('This link isn’t valid').waitFor();
    },
  },
  { name: 'sign-in-code', at: '/login', who: 'visitor', show: askForCode },
  {
    name: 'sign-in-recovery-code',
    at: '/login',
    who: 'visitor',
    show: async (page) => {
      await askForCode(page);
      await tap('Use a recovery code')(page);
      await page.getByLabel('Recovery code').waitFor();
    },
  },
  {
    name: 'sign-in-service',
    at: '/login',
    who: 'visitor',
    show: async (page) => {
      await serverSays(page, { signInService: SERVICE });
      await page.getByRole('button', { name: `Continue with ${SERVICE}` }).waitFor();
    },
  },
  {
    name: 'service-details',
    at: '/login',
    who: 'visitor',
    show: comeBackWith({
      ...{ outcome: 'details', email: 'nora@family.example', displayName: 'Nora Hale' },
      ticket: 't',
    }),
  },
  {
    name: 'service-sign-in-first',
    at: '/login',
    who: 'visitor',
    show: comeBackWith({ outcome: 'sign_in_first', email: 'nora@family.example', ticket: 't' }),
  },
  { name: 'service-elsewhere', at: '/oidc?code=x&state=y', who: 'visitor' },
  {
    name: 'sign-up-closed',
    at: '/register',
    who: 'visitor',
    show: async (page) => {
      await serverSays(page, { registration: 'closed' });
      await page.getByRole('heading', { name: 'Sign-up is closed' }).waitFor();
    },
  },
  {
    name: 'sign-up-invited',
    at: '/register',
    who: 'visitor',
    show: async (page) => {
      await serverSays(page, { registration: 'invited' });
      await page.getByRole('heading', { name: 'You need an invitation' }).waitFor();
    },
  },
];
