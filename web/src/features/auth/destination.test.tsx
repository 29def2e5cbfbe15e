import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { screen } from '@testing-library/react';
import { useLocation } from 'wouter';
import { forgetSession } from '../../api/session.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { fill, renderAt } from '../../testing/render-at.tsx';
import { AuthScreen } from './AuthScreen.tsx';
import { VerificationSuccessScreen } from './VerificationResultScreens.tsx';
import { VerifyEmailScreen } from './VerifyEmailScreen.tsx';

const CODE = '/meet?code=abcdefghijklmnopqrstuv';
const REGISTER = `/register?then=${encodeURIComponent(CODE)}`;
const SUCCESS = `/verification-success?then=${encodeURIComponent(CODE)}`;

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The screens of a visitor at their addresses. */
function Flow() {
  const [path] = useLocation();
  if (path === '/verification-success') return <VerificationSuccessScreen />;
  if (path === '/verify-email') return <VerifyEmailScreen />;
  return <AuthScreen mode={path === '/register' ? 'sign-up' : 'sign-in'} />;
}

const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('a visitor with somebody’s code is told what signing in is for', () => {
  renderAt(CODE, <Flow />);
  expect(screen.getByText(/to add the person who showed you this code/)).toBeTruthy();
  expect(linkTo('Create an account')).toBe(REGISTER);
});

test('sign-up knows the way back to where the visitor wanted to go', async () => {
  fakeServer({});
  renderAt(REGISTER, <Flow />);
  expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeTruthy();
  expect(linkTo('Sign in')).toBe(CODE);
});

test('after the email, which opens in another tab, the person is where they wanted to go', async () => {
  fakeServer({
    'POST /api/register': {
      body: { userCreated: true, email: 'ben@example.com', registrationSecret: 'secret' },
    },
  });
  const { user } = renderAt(REGISTER, <Flow />);
  await fill(user, 'Name', 'Ben Okafor');
  await fill(user, 'Email', 'ben@example.com');
  await fill(user, 'Phone number', '+44 20 7946 0958');
  await fill(user, 'Password', 'harbor-stove-22');
  await fill(user, 'Confirm password', 'harbor-stove-22');
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  await screen.findByRole('heading', { name: 'Check your email' });

  fakeServer({
    'POST /api/verify-email/preview': {
      body: { email: 'ben@example.com', isFresh: false, isFromHere: true },
    },
    'POST /api/verify-email': {
      body: { message: 'ok', user: { id: 'u1' }, sessionId: 's1', isNewUser: true },
    },
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { history } = renderAt('/verify-email?token=t1', <Flow />);
  expect(await screen.findByText('Your email is verified.')).toBeTruthy();
  expect(history.at(-1)).toBe(SUCCESS);
  expect(linkTo('Open Porchlight')).toBe(CODE);
  await vi.advanceTimersByTimeAsync(3000);
  expect(history.at(-1)).toBe(CODE);
  forgetSession();
});

test.each(['https://evil.example', '//evil.example/meet', '/nowhere', '/nfc-toggle?x=1', 'meet'])(
  'an address that is no screen of the app leads nowhere: %s',
  async (address) => {
    fakeServer({});
    renderAt(`/register?then=${encodeURIComponent(address)}`, <Flow />);
    expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeTruthy();
    expect(linkTo('Sign in')).toBe('/login');
  },
);
