import { befriend, expect, linkFor, PASSWORD, test } from '../people.ts';
import { unfoldRequests } from '../screens.ts';

test('Ben sees Ana’s light go on, in under a second', { tag: '@alone' }, async ({ person }) => {
  const [ana, ben] = [await person('Ana Lantern'), await person('Ben Porch')];
  await befriend(ana, ben);
  await expect(ben.page.getByText('None of your contacts are currently Available')).toBeVisible();
  // Ben's screen shows live changes from its first complete load on.
  await ben.page.waitForFunction(() => localStorage.getItem('user-last-known') !== null);

  const seen = ben.page.getByRole('button', { name: 'Call Ana Lantern' });
  await ana.page.getByRole('switch', { name: 'Porch light', checked: false }).click();
  const tappedAt = Date.now();
  await seen.waitFor({ state: 'visible', timeout: 1000 });
  console.log(`tap to the other screen: ${Date.now() - tappedAt} ms`);
  await expect(ana.page.getByRole('heading', { name: 'Your light is on' })).toBeVisible();
  await expect(ben.page.getByText('Ana Lantern is now available', { exact: true })).toBeVisible();

  await ana.page.getByRole('switch', { name: 'Porch light', checked: true }).click();
  await seen.waitFor({ state: 'detached', timeout: 1000 });
});

test('A blocked Ben does not', async ({ person }) => {
  const [ana, ben] = [await person('Ana Lantern'), await person('Ben Porch')];
  await befriend(ana, ben);
  await ana.call('POST /api/block-user', { body: { blockedUserId: ben.id } });
  await expect(ben.page.getByText('No contacts yet')).toBeVisible();
  await ana.page.getByRole('switch').click();
  await expect(ana.page.getByRole('heading', { name: 'Your light is on' })).toBeVisible();
  await ben.page.reload();
  await expect(ben.page.getByText('No contacts yet')).toBeVisible();
  await expect(ben.page.getByText('Ana Lantern')).toHaveCount(0);
});

test('Someone signs up, verifies the address and turns the light on', async ({ visitor }) => {
  const { page } = await visitor();
  const email = `new.${Date.now()}@example.com`;
  await page.goto('/register');
  await page.getByLabel('Name').fill('Nora First');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone number').fill('(415) 555-0111');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText('24 hours')).toBeVisible();

  await page.goto(await linkFor(email));
  await expect(page.getByRole('dialog', { name: 'How to use' })).toBeVisible({
    timeout: 15_000,
  });
  await page.getByRole('button', { name: 'Got it' }).click();
  await page.getByRole('switch', { name: /Porch light/ }).click();
  // The first light is a reason to ask about notifications.
  await expect(page.getByText('Your light is on. Want to know')).toBeVisible();
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(page.getByRole('heading', { name: 'Your light is on' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Porch light', checked: true })).toBeVisible();
});

test('A contact request is answered on the home screen', async ({ person }) => {
  const [ana, ben] = [await person('Ana Asks'), await person('Ben Answers')];
  await ana.call('POST /api/friend-request', { body: { friendId: ben.id } });
  await expect(ben.page.getByText('Ana Asks sent you a contact request').first()).toBeVisible();
  await unfoldRequests(ben.page);
  await ben.page.getByRole('button', { name: 'Accept Ana Asks' }).click();
  await expect(ben.page.getByText('Contact request accepted').first()).toBeVisible();
  await expect(ben.page.getByText('None of your contacts are currently Available')).toBeVisible();
});

test('A wrong password is refused in plain words', async ({ person, visitor }) => {
  const { email } = await person('Ana Locked');
  const { page, allow } = await visitor();
  allow(/401/);
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Sign In Failed').first()).toBeVisible();
  await expect(
    page.getByText('The email or password you entered is incorrect. Please try again.').first(),
  ).toBeVisible();
});

test('The light is flipped by keyboard alone', async ({ person }) => {
  const { page } = await person('Kay Board');
  await page.keyboard.press('Tab');
  const lamp = page.getByRole('switch', { name: /Porch light/ });
  for (let step = 0; step < 12; step += 1) {
    if (await lamp.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Space');
  await expect(page.getByRole('heading', { name: 'Your light is on' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your light is off' })).toBeVisible();
});

test('A timer turns the light on, and is cleared', async ({ account, open }) => {
  const [tim, friend] = await Promise.all([account('Tim Er'), account('Ann Er')]);
  await befriend(tim, friend);
  const { page } = await open(tim);
  await page.getByRole('button', { name: '30 minutes' }).click();
  await expect(page.getByText('Temporary Status Set').first()).toBeVisible();
  await expect(page.getByText(/^(30:00|29:5\d)$/)).toBeVisible();
  await page.getByRole('button', { name: 'Edit your light' }).click();
  await page.getByRole('button', { name: 'Clear timer' }).click();
  await page.getByRole('button', { name: 'Turn off', exact: true }).click();
  await expect(page.getByText('Temporary Status Cleared').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your light is off' })).toBeVisible();
});
