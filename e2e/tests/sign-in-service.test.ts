/** A product of its own with a real OpenID Connect provider beside it. */
import { randomUUID } from 'node:crypto';
import { expect, mergeTests, type Page } from '@playwright/test';
import {
  CLIENT,
  startSignInService,
  type SignInService,
} from '@porchlight/testing/sign-in-service';
import { PASSWORD, test as people } from '../people.ts';
import { freePort, startProduct } from '../product.ts';
import { expectAccessible, expectNoOverflow } from '../screens.ts';
import { test as phones } from '../shell.ts';

const test = mergeTests(people, phones);

let service: SignInService;
let stopProduct: () => Promise<void>;
test.beforeAll(async () => {
  const port = await freePort();
  service = await startSignInService({ returnUrl: `http://localhost:${port}/oidc` });
  stopProduct = await startProduct(port, {
    OIDC_ISSUER: service.issuer,
    OIDC_CLIENT_ID: CLIENT.clientId,
    OIDC_CLIENT_SECRET: CLIENT.clientSecret,
  });
});
test.afterAll(async () => {
  await stopProduct();
  await service.close();
});

/** The service signs in this person next. */
function arrive(name: string, changes: Partial<SignInService['person']> = {}): void {
  const sub = randomUUID();
  service.person = { sub, email: `${sub}@example.com`, email_verified: true, name, ...changes };
}

const goOn = async (page: Page) => page.getByRole('button', { name: /^Continue with / }).click();
const atHome = async (page: Page) =>
  expect(page.getByRole('switch', { name: /Porch light/ })).toBeVisible();

/** The page of the app starts anew after it. */
async function signOut(page: Page): Promise<void> {
  await page.goto('/settings');
  const startedAnew = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await startedAnew;
}

test('Nora signs up by the sign-in service, signs in again, and comes back to the app on her phone', async ({
  visitor,
  newPhone,
}) => {
  arrive('Nora Lind');
  const { page, allow } = await visitor();
  // The browser's own line about somebody who is not signed in.
  allow(/status of 40[13]/);
  await page.goto('/login');
  await goOn(page);
  await expect(page.getByLabel('Name')).toHaveValue('Nora Lind');
  await expectAccessible(page, 'name and number after the service');
  await expectNoOverflow(page);
  await page.getByLabel('Phone number').fill('(415) 555-0111');
  await page.getByRole('button', { name: 'Finish signing up' }).click();
  await page.getByRole('dialog', { name: 'How to use' }).waitFor();
  await page.keyboard.press('Escape');
  await atHome(page);

  await signOut(page);
  await page.goto('/login');
  await goOn(page);
  await atHome(page);

  // On a phone the service opens in the browser, and its answer opens the app.
  const phone = await newPhone('android');
  phone.allow(/status of 40[13]/);
  await phone.skipSplash();
  const app = await phone.launch();
  await goOn(app);
  await expect.poll(() => phone.outside).toHaveLength(1);
  expect(phone.outside[0]).toContain(service.issuer);
  const { pathname, search } = await service.open(phone.outside[0] ?? '');
  await phone.background();
  phone.openLink(`https://porchlight.example${pathname}${search}`);
  await phone.foreground();
  await app.getByRole('dialog', { name: 'How to use' }).waitFor();
  expect(phone.system.secure.size).toBe(1);
});

test('Ben’s account is linked after he has signed in to it once, and an address that is not verified opens nothing @all', async ({
  account,
  visitor,
}) => {
  const ben = await account('Ben Castellano');
  arrive('Ben', { email: ben.email });
  const { page, allow } = await visitor();
  allow(/status of 40[013]/);
  await page.goto('/login');
  await goOn(page);
  await expect(page.getByText(ben.email)).toBeVisible();
  await expectAccessible(page, 'signing in to the account that is there');
  expect((await ben.call('GET /api/oidc')).link).toBeNull();
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByLabel('Email').fill(ben.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('navigation').first().waitFor();
  await expect.poll(async () => (await ben.call('GET /api/oidc')).link).not.toBeNull();

  const other = await visitor();
  other.allow(/status of 40[013]/);
  arrive('Eve', { email: ben.email, email_verified: false });
  await other.page.goto('/login');
  await goOn(other.page);
  await expect(other.page.getByRole('heading', { name: 'Sign In Failed' })).toBeVisible();
  await expectAccessible(other.page, 'refused by the service');
});
