import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { screen } from '@testing-library/react';
import { getSessionId } from '../../api/session.ts';
import { expectAtField, expectSaid, UNREACHABLE } from '../../testing/auth-forms.tsx';
import { fakeServer } from '../../testing/fake-server.ts';
import { fill, renderAt } from '../../testing/render-at.tsx';
import { AuthScreen } from './AuthScreen.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

async function signIn(answer: Parameters<typeof fakeServer>[0][string] | undefined, me = {}) {
  const server = fakeServer({
    ...(answer && { 'POST /api/login': answer }),
    'GET /api/me': me,
    'POST /api/resend-verification': { body: { success: true, message: 'ok' } },
  });
  const { user } = renderAt('/login', <AuthScreen mode="sign-in" />);
  await fill(user, 'Email', 'nora@example.com');
  await fill(user, 'Password', 'lantern');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  return { server, user };
}

test('keeps the session, and asks who it is', async () => {
  const { server } = await signIn({ body: { sessionId: 'fresh' } });
  await vi.waitFor(() => expect(getSessionId()).toBe('fresh'));
  expect(localStorage.getItem('sessionId')).toBe('fresh');
  const login = server.asked.find(({ path }) => path === '/api/login');
  expect(login?.body).toEqual({ email: 'nora@example.com', password: 'lantern' });
  const paths = () => server.asked.map(({ path }) => path);
  await vi.waitFor(() => expect(paths()).toContain('/api/me'));
});

test('asks for a code after the right password, and takes a recovery code instead', async () => {
  const answers = [
    { status: 403, body: { message: 'no', code: 'code_required' } },
    { status: 400, body: { message: 'no', code: 'wrong_code', field: 'code' } },
    { body: { sessionId: 'fresh' } },
  ];
  const { server, user } = await signIn(() => answers.shift()!);
  const field = await screen.findByLabelText('One-time code');
  expect(field).toBe(document.activeElement);
  expect(field.getAttribute('autocomplete')).toBe('one-time-code');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Enter the six digits')).toBeTruthy();
  await user.type(field, '000 000');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText(/That code didn’t work/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await user.type(screen.getByLabelText('Recovery code'), 'abcd-efgh');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await vi.waitFor(() => expect(getSessionId()).toBe('fresh'));
  const body = { email: 'nora@example.com', password: 'lantern', code: 'abcd-efgh' };
  const sent = server.asked.filter(({ path }) => path === '/api/login');
  expect(sent.at(-1)?.body).toEqual(body);
});

test.each([
  [
    'a wrong password',
    {
      status: 401,
      body: { message: 'Invalid email address or password', code: 'wrong_credentials' },
    },
    'The email or password you entered is incorrect. Please try again.',
  ],
  ['no connection', undefined, UNREACHABLE],
  [
    'an error at the server',
    { status: 500, body: { message: 'Oops', code: 'internal' } },
    'Something went wrong. Please check your email and password and try again.',
  ],
  [
    'too many attempts',
    {
      status: 429,
      body: { message: 'Slow down.', code: 'too_many_requests' },
    },
    'Too many attempts. Please wait a little and try again.',
  ],
])('%s is said in words', async (_, answer, words) => {
  await signIn(answer);
  await expectSaid('Sign In Failed', words);
  expect(getSessionId()).toBeNull();
  expect(screen.getByLabelText('Password')).toBe(document.activeElement);
});

test('a session that dies at once is said to have expired', async () => {
  await signIn(
    { body: { sessionId: 'fresh' } },
    { status: 401, body: { message: 'Please sign in.', code: 'session_required' } },
  );
  await expectSaid('Sign In Failed', 'Your session has expired. Please sign in again.');
});

test('an unverified address gets its mail again', async () => {
  const { server, user } = await signIn({
    status: 403,
    body: { message: 'Please verify your email address first.', code: 'not_verified' },
  });
  expect(await screen.findByText('Please verify your email first')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send it again' }));
  await vi.waitFor(() => expect(server.last()?.path).toBe('/api/resend-verification'));
  expect(server.last()?.body).toEqual({ email: 'nora@example.com' });
  await expectSaid('If this address is waiting to be verified, a new link has been sent.');
});

test('an error of an earlier attempt does not stay beside the next answer', async () => {
  let answer: object = { status: 401, body: { message: 'No', code: 'wrong_credentials' } };
  const { user } = await signIn(async () => answer as never);
  await expectSaid('Sign In Failed');
  answer = { status: 403, body: { message: 'Verify', code: 'not_verified' } };
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await expectSaid('Please verify your email first');
  expect(screen.queryByText('Sign In Failed')).toBeNull();
});

test('what is missing is said beside its field, in our own words', async () => {
  const server = fakeServer({});
  const { user } = renderAt('/login', <AuthScreen mode="sign-in" />);
  expect(screen.getByLabelText('Email').closest('form')?.noValidate).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await expectAtField('Email', 'Please enter your email address');
  expect(screen.getByText('Enter your password')).toBeTruthy();
  expect(server.asked.filter(({ path }) => path !== '/api/app')).toHaveLength(0);
});

test('the screen is read out from its heading on', () => {
  renderAt('/login', <AuthScreen mode="sign-in" />);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Welcome back' }));
});

test('password managers know the fields, and the password can be seen', async () => {
  const { user } = renderAt('/login', <AuthScreen mode="sign-in" />);
  const password = screen.getByLabelText('Password');
  expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('username webauthn');
  expect(password.getAttribute('autocomplete')).toBe('current-password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password.getAttribute('type')).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password.getAttribute('type')).toBe('password');
});

test('help and legal pages are one link away', () => {
  renderAt('/login', <AuthScreen mode="sign-in" />);
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Support')).toBe('mailto:support@porchlight.example?subject=Support%20Request');
  expect(href('Privacy')).toBe('mailto:privacy@porchlight.example?subject=Privacy%20Inquiry');
  expect(href('Feedback')).toBe('mailto:feedback@porchlight.example?subject=App%20Feedback');
  expect(href('Privacy Policy')).toBe('/privacy-policy');
  expect(href('Terms of Service')).toBe('/terms-of-service');
  expect(href('Community Standards')).toBe('/community-standards');
  expect(href('Create an account')).toBe('/register');
});
