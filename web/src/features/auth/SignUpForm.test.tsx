import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { getSessionId } from '../../api/session.ts';
import { expectAtField, expectSaid, GOOD, signUp, UNREACHABLE } from '../../testing/auth-forms.tsx';
import { fakeServer } from '../../testing/fake-server.ts';
import { standInPhoneWorker } from '../../testing/phone-worker.ts';
import { fill, renderAt } from '../../testing/render-at.tsx';
import { AuthScreen } from './AuthScreen.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('sends the account with its username, and waits for the mail', async () => {
  const { server, user, history } = await signUp({
    body: { success: true, userCreated: true, email: 'zoe@example.com', message: 'ok' },
  });
  expect(await screen.findByText('Check your email')).toBeTruthy();
  expect(screen.getByText('zoe@example.com')).toBeTruthy();
  expect(screen.getByText(/expires in 24 hours/)).toBeTruthy();
  expect(screen.getByText(/Check your spam folder/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Check your email' }));
  expect(server.last()?.body).toEqual({
    displayName: 'Zoë Kravitz',
    username: 'zoekravitz',
    email: 'zoe@example.com',
    phoneNumber: '(415) 555-0123',
    phoneCountry: expect.stringMatching(/^[A-Z]{2}$/),
    password: GOOD.Password,
    confirmPassword: GOOD.Password,
    status: 'unavailable',
    showPhoneToContacts: true,
    findMeByPhoneNumber: true,
  });
  await user.click(screen.getByRole('button', { name: 'Back to sign in' }));
  expect(history.at(-1)).toBe('/login');
});

test('a server that signs in at once is greeted with a welcome', async () => {
  const user = { id: 'u1', statusVersion: 1 };
  await signUp({ body: { success: true, email: 'z', user, sessionId: 'new', isNewUser: true } });
  await vi.waitFor(() => expect(getSessionId()).toBe('new'));
  expect((await screen.findAllByText('Welcome!')).length).toBeGreaterThan(0);
  expect(localStorage.getItem('new-user-u1')).toBe('true');
});

test('terms and standards are accepted with the account, and are one link away', () => {
  renderAt('/register', <AuthScreen mode="sign-up" />);
  const line = within(screen.getByText(/^By signing up, you accept/));
  const links = line.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => [link.textContent, link.pathname])).toEqual([
    ['Terms of Service', '/terms-of-service'],
    ['Community Standards', '/community-standards'],
  ]);
});

test('says who sees the number, which can be hidden from contacts and from search', async () => {
  const { user } = renderAt('/register', <AuthScreen mode="sign-up" />);
  expect(screen.getByText(/Contacts you accept see this number and can call it/)).toBeTruthy();
  const server = fakeServer({ 'POST /api/register': { body: { success: true, email: 'z' } } });
  for (const [label, value] of Object.entries(GOOD)) await fill(user, label, value);
  expect(screen.queryByRole('switch', { name: 'Let people find me by my number' })).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'Show my number to contacts' }));
  expect(screen.getByText(/knows most of your number could still confirm it/)).toBeTruthy();
  await user.click(screen.getByRole('switch', { name: 'Let people find me by my number' }));
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  const hidden = { showPhoneToContacts: false, findMeByPhoneNumber: false };
  await vi.waitFor(() => expect(server.last()?.body).toMatchObject(hidden));
});

test('whoever was invited says so', async () => {
  localStorage.setItem('porchlight-invite', 'nora');
  const { server } = await signUp({ body: { success: true, email: 'z' } });
  await vi.waitFor(() => expect(server.last()?.body).toMatchObject({ invite: 'nora' }));
});

test.each([
  ['R2D2', 'Names can only contain letters and spaces (no numbers or symbols)'],
  ['x'.repeat(51), 'Names can have at most 50 characters'],
])('the name %s is refused before anything is sent', async (name, words) => {
  const { server } = await signUp(undefined, { Name: name });
  await expectAtField('Name', words);
  expect(server.asked.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('two different passwords are refused before anything is sent', async () => {
  const { server } = await signUp(undefined, { 'Confirm password': 'lanterns off the porch' });
  await expectAtField('Confirm password', "Passwords don't match");
  expect(server.asked.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('every problem is said once beside its field, and a summary counts them', async () => {
  const { server, user } = await signUp(undefined, {
    Name: 'Zoë',
    Email: 'zoe@example',
    'Phone number': '',
    Password: 'four',
    'Confirm password': 'four',
  });
  await expectAtField('Email', 'Enter a full email address, like you@example.com');
  expect(screen.getByText('3 things need a second look.')).toBeTruthy();
  expect(screen.getByText('Enter your phone number')).toBeTruthy();
  expect(screen.getByText('2 more characters needed')).toBeTruthy();
  expect(server.asked.filter(({ method }) => method === 'POST')).toEqual([]);
  // From then on each field follows what is typed.
  await fill(user, 'Password', 'fours');
  expect(screen.getByText('1 more character needed')).toBeTruthy();
  await fill(user, 'Email', 'zoe@example.com');
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBeNull();
});

test('a field is told when it is left for the next one, and not while it is empty', async () => {
  fakeServer({});
  const { user } = renderAt('/register', <AuthScreen mode="sign-up" />);
  await user.click(screen.getByLabelText('Name'));
  await user.tab();
  await user.paste('zoe@');
  expect(screen.queryByText('Enter your name')).toBeNull();
  await user.click(screen.getByLabelText('Phone number'));
  expect(screen.getByText('Enter a full email address, like you@example.com')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Phone number'));
});

describe('a number that is none', () => {
  const WRONG = 'Enter a valid phone number, with its country.';
  const numberField = () => screen.getByLabelText('Phone number');

  test('is told together with every other problem, before anything is sent', async () => {
    standInPhoneWorker();
    const { server, user } = await signUp(undefined, {
      Email: 'zoe@example',
      'Phone number': '555-01',
    });
    await expectAtField('Email', 'Enter a full email address, like you@example.com');
    expect(screen.getByText(WRONG)).toBeTruthy();
    expect(screen.getByText('2 things need a second look.')).toBeTruthy();
    expect(server.asked.filter(({ method }) => method === 'POST')).toEqual([]);
    // It follows what is typed, like the others.
    await fill(user, 'Phone number', '(415) 555-0123');
    await waitFor(() => expect(screen.queryByText(WRONG)).toBeNull());
    expect(numberField().getAttribute('aria-invalid')).toBeNull();
  });

  test('is told when its field is left, and judged by the country that is chosen', async () => {
    const { asked } = standInPhoneWorker();
    const { user } = renderAt('/register', <AuthScreen mode="sign-up" />);
    await fill(user, 'Phone number', '030 123456');
    expect(screen.queryByText(WRONG)).toBeNull();
    await user.click(screen.getByLabelText('Password'));
    expect(await screen.findByText(WRONG)).toBeTruthy();
    expect(screen.getByLabelText('Password')).toBe(document.activeElement);
    await fill(user, 'Phone number', '+49 30 123456');
    await waitFor(() => expect(screen.queryByText(WRONG)).toBeNull());
    expect(asked.at(-1)?.country).toBe('DE');
  });

  test('that the device has not read yet is left to the server after a second', async () => {
    const { state } = standInPhoneWorker();
    state.isSlow = true;
    const body = { message: 'No', code: 'invalid_phone_number', field: 'phoneNumber' };
    const { server } = await signUp({ status: 400, body }, { 'Phone number': '555-01' });
    await expectAtField('Phone number', WRONG);
    expect(server.last()?.path).toBe('/api/register');
  });
});

test('the rule for passwords is there before, and a short one is not graded', async () => {
  const { user } = renderAt('/register', <AuthScreen mode="sign-up" />);
  expect(screen.getByPlaceholderText('At least 6 characters')).toBeTruthy();
  await fill(user, 'Password', 'abc');
  expect(screen.queryByRole('meter')).toBeNull();
  expect(screen.queryByText(/Easy to guess/)).toBeNull();
});

test.each([
  [
    409,
    { message: 'An account with this email already exists', code: 'email_taken' },
    'Email',
    'An account with this email already exists. Try signing in instead.',
  ],
  [
    400,
    {
      message: 'The password needs at least 6 characters',
      code: 'invalid_input',
      field: 'password',
    },
    'Password',
    'Please check that your passwords match and meet the requirements.',
  ],
  [
    400,
    { message: 'Please choose other words.', code: 'explicit_language', field: 'displayName' },
    'Name',
    'Please choose words without explicit language.',
  ],
])('%i %o is said at its field', async (status, body, label, words) => {
  const { user } = await signUp({ status, body });
  await expectAtField(label, words);
  await user.type(screen.getByLabelText(label), 'x');
  expect(screen.queryByText(words)).toBeNull();
});

test.each([
  [
    400,
    { message: 'Please choose words without explicit language.', code: 'explicit_language' },
    'Please choose words without explicit language.',
  ],
  [
    500,
    { message: 'Oops', code: 'internal' },
    'Something went wrong during registration. Please try again.',
  ],
])('%i %o is said in words', async (status, body, words) => {
  await signUp({ status, body });
  await expectSaid('Sign Up Failed', words);
});

test('no connection is passed on', async () => {
  await signUp();
  await expectSaid('Sign Up Failed', UNREACHABLE);
});

test('a weak password is warned about, and sent all the same', async () => {
  const weak = { Password: 'password1', 'Confirm password': 'password1' };
  const { server } = await signUp({ body: { success: true, email: 'z' } }, weak);
  await vi.waitFor(() => expect(server.last()?.body).toMatchObject({ password: 'password1' }));
});

test('the strength is said in words while typing', async () => {
  const { user } = renderAt('/register', <AuthScreen mode="sign-up" />);
  await fill(user, 'Password', 'password1');
  expect(screen.getByRole('meter', { name: 'Password strength: Weak' })).toBeTruthy();
  await fill(user, 'Password', 'password1 and then some more words');
  expect(screen.getByRole('meter', { name: 'Password strength: Strong' })).toBeTruthy();
});

test('a password can be pasted', async () => {
  const { user } = renderAt('/register', <AuthScreen mode="sign-up" />);
  await user.click(screen.getByLabelText('Password'));
  await user.paste('from my manager');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('from my manager');
  expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('new-password');
});
