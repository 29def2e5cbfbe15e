import { randomUUID } from 'node:crypto';
import { expect, linkFor, PASSWORD, test } from '../people.ts';
import { untilStill } from '../screens.ts';

// Patient: on a busy machine a page may take ten times as long.
test.setTimeout(180_000);

test('From the landing page to home, through a real mail', async ({ visitor }) => {
  const { page, allow } = await visitor();
  // The browser's own line about each error that is provoked here.
  allow(/status of 40[0139]/);
  const email = `${randomUUID()}@example.com`;
  await page.goto('/');
  await page.getByRole('link', { name: 'Try Web Version' }).click();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();

  const password = page.getByLabel('Password', { exact: true });
  const fields = {
    Name: 'name',
    Email: 'email',
    'Phone number': 'tel',
    'Confirm password': 'new-password',
  };
  for (const [label, hint] of Object.entries(fields))
    await expect(page.getByLabel(label)).toHaveAttribute('autocomplete', new RegExp(hint));
  await expect(password).toHaveAttribute('autocomplete', 'new-password');

  // The search stays where it is while its list shrinks, so that both are above a phone's keyboard.
  await page.getByRole('button', { name: /United States/ }).click();
  const search = page.getByRole('combobox');
  await expect(page.getByRole('option', { name: /Sweden/ })).toBeAttached();
  await untilStill(page);
  const place = await search.boundingBox();
  await search.fill('Swed');
  await expect(page.getByRole('option')).toHaveCount(1);
  await untilStill(page);
  if (page.viewportSize()?.width !== 1280) expect(await search.boundingBox()).toEqual(place);
  await page.keyboard.press('Escape');

  await page.getByLabel('Name').fill('Nora 1st');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone number').fill('(415) 555-01');
  await password.fill('password');
  await expect(page.getByText('Weak', { exact: true })).toBeVisible();
  await password.fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByLabel('Email').fill('nora@example');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  // Each problem once, beside its field, in the page itself; the focus is on the first one.
  await expect(page.getByText('3 things need a second look.')).toBeVisible();
  await expect(page.getByText(/^Names can only contain letters/)).toHaveCount(1);
  await expect(page.getByText(/^Enter a full email address/)).toHaveCount(1);
  await expect(page.getByText(/^Enter a valid phone number/)).toHaveCount(1);
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.locator('.toast')).toHaveCount(0);
  await page.getByLabel('Name').fill('Nora First');
  await page.getByLabel('Phone number').fill('(415) 555-0111');
  await page.getByLabel('Email').fill(`wrong-${email}`);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  const checkEmail = page.getByRole('heading', { name: 'Check your email' });
  await expect(checkEmail).toBeFocused();

  // The screen survives a reload, and a wrong address is corrected without typing all of it again.
  await page.reload();
  await expect(checkEmail).toBeVisible();
  await page.getByRole('button', { name: 'Wrong address?' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Nora First');
  await expect(password).toHaveValue('');
  await page.getByLabel('Email').fill(email);
  await password.fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(checkEmail).toBeVisible();
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  await expect(page.getByText('24 hours')).toBeVisible();
  const link = await linkFor(email);

  // Not verified yet: the right password says so, and offers the mail once more.
  // A deep link asks to sign in where it is.
  await page.goto('/contacts?tab=groups');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Please verify your email first')).toBeVisible();
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByText(/a new link has been sent/)).toBeVisible();

  // Listened for from the start: the screen leads on by itself after three seconds.
  const isVerified = page.waitForURL(/\/verification-success$/);
  await page.goto(link);
  await isVerified;
  // Home, and soon after how everything works; nothing is asked yet.
  await expect(page.getByRole('dialog', { name: 'How to use' })).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL(/:\d+\/$/);

  // The link has done its work.
  await page.goto(link);
  await expect(page).toHaveURL(/\/verification-error\?error=token_invalid$/);
  await expect(page.getByText(/may already have been used/)).toBeVisible();

  // Public pages know that somebody is here.
  await page.goto('/guide');
  await expect(page.getByRole('link', { name: 'Login' })).toBeHidden();
  await page.getByRole('link', { name: 'Open app' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();
});
