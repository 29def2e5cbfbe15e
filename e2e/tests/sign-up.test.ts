import { randomUUID } from 'node:crypto';
import { expect, linkFor, PASSWORD, test } from '../people.ts';

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

  await page.getByLabel('Name').fill('Nora 1st');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone number').fill('(415) 555-0111');
  await password.fill('password');
  await expect(page.getByText('Weak', { exact: true })).toBeVisible();
  await password.fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Invalid Name').first()).toBeVisible();
  await page.getByLabel('Name').fill('Nora First');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText('24 hours')).toBeVisible();
  const link = await linkFor(email);

  // Not verified yet: the right password says so, and offers the mail once more.
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Please verify your email first')).toBeVisible();
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByText('Email Sent').first()).toBeVisible();

  await page.goto(link);
  await expect(page.getByText('Email verified').first()).toBeVisible();
  // Home, with the first of its questions.
  const question = page.getByRole('dialog', { name: 'Know when a light comes on' });
  await expect(question).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL(/:\d+\/$/);

  // The link has done its work.
  await page.goto(link);
  await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Login' })).toBeVisible();
});
