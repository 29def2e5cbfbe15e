import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StrictMode } from 'react';
import { act, screen } from '@testing-library/react';
import { useLocation } from 'wouter';
import { forgetSession, getSessionId, storeSession } from '../../api/session.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { fill, renderAt } from '../../testing/render-at.tsx';
import { keepRegistration, registrationSecret } from './registration-secret.ts';
import { VerificationExpiredScreen } from './VerificationExpiredScreen.tsx';
import {
  VerificationErrorScreen,
  VerificationSuccessScreen,
} from './VerificationResultScreens.tsx';
import { VerifyEmailScreen } from './VerifyEmailScreen.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const VERIFIED = {
  body: { message: 'Welcome in.', user: { id: 'u1' }, sessionId: 's1', isNewUser: true },
};
const previewOf = (changes: object = {}) => ({
  body: { email: 'nora@example.com', isFresh: false, isFromHere: false, ...changes },
});

/** The screens of the flow at their addresses. */
function Flow() {
  const [path] = useLocation();
  return path === '/verification-success' ? <VerificationSuccessScreen /> : <VerifyEmailScreen />;
}

describe('/verify-email', () => {
  test('finishes what began here, says so, and goes home after three seconds', async () => {
    keepRegistration({ email: 'nora@example.com', secret: 'secret' });
    const server = fakeServer({
      'POST /api/verify-email/preview': previewOf({ isFromHere: true }),
      'POST /api/verify-email': VERIFIED,
    });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { history } = renderAt(
      '/verify-email?token=t1',
      <StrictMode>
        <Flow />
      </StrictMode>,
    );
    expect(screen.getByText('Verifying your email…')).toBeTruthy();
    expect(await screen.findByText('Your email is verified.')).toBeTruthy();
    expect(history.at(-1)).toBe('/verification-success');
    expect(screen.getByText(/Redirecting/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open Porchlight' }).getAttribute('href')).toBe('/');
    // At once: a person who leaves within the three seconds is signed in all the same.
    expect(localStorage.getItem('sessionId')).toBe('s1');
    expect(server.asked.map(({ body }) => body)).toEqual([
      { token: 't1', registrationSecret: 'secret' },
      { token: 't1' },
    ]);
    await act(async () => vi.advanceTimersByTimeAsync(2000));
    expect(history.at(-1)).toBe('/verification-success');
    await act(async () => vi.advanceTimersByTimeAsync(1000));
    expect(history.at(-1)).toBe('/');
    expect(getSessionId()).toBe('s1');
    expect(localStorage.getItem('new-user-u1')).toBe('true');
    expect(registrationSecret()).toEqual({});
    forgetSession();
  });

  test('opened in a tunnel, it can be tried again', async () => {
    keepRegistration({ email: 'nora@example.com', secret: 'secret' });
    const { routes } = fakeServer({});
    const { user } = renderAt('/verify-email?token=t1', <Flow />);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    routes['POST /api/verify-email/preview'] = previewOf({ isFromHere: true });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    routes['POST /api/verify-email'] = VERIFIED;
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Your email is verified.')).toBeTruthy();
    expect(getSessionId()).toBe('s1');
    forgetSession();
  });

  test('asks for the password where the registration did not begin', async () => {
    const server = fakeServer({
      'POST /api/verify-email/preview': previewOf(),
      'POST /api/verify-email': VERIFIED,
    });
    const { user } = renderAt('/verify-email?token=t2', <Flow />);
    await screen.findByLabelText('Password');
    await fill(user, 'Password', 'lantern');
    expect(server.asked.map(({ path }) => path)).toEqual(['/api/verify-email/preview']);
    await user.click(screen.getByRole('button', { name: 'Finish signing up' }));
    expect(await screen.findByText('Your email is verified.')).toBeTruthy();
    expect(server.last()?.body).toEqual({ token: 't2', password: 'lantern' });
  });

  test.each([false, true])('or a new one, with name and number (fresh: %s)', async (isFresh) => {
    const server = fakeServer({
      'POST /api/verify-email/preview': previewOf({ isFresh }),
      'POST /api/verify-email': VERIFIED,
    });
    const { user } = renderAt('/verify-email?token=t3', <Flow />);
    if (!isFresh) await user.click(await screen.findByRole('button', { name: /It wasn’t me/ }));
    await screen.findByLabelText('Name');
    await fill(user, 'Name', 'Vera Real');
    await fill(user, 'Phone number', '+1 415 555 0123');
    await fill(user, 'New password', 'a new lantern');
    await user.click(screen.getByRole('button', { name: 'Finish signing up' }));
    expect(await screen.findByText('Your email is verified.')).toBeTruthy();
    expect(server.last()?.body).toEqual({
      token: 't3',
      newPassword: 'a new lantern',
      displayName: 'Vera Real',
      phoneNumber: '+1 415 555 0123',
      phoneCountry: expect.stringMatching(/^[A-Z]{2}$/),
    });
  });

  test('replaces no session without a tap that names both accounts', async () => {
    keepRegistration({ email: 'nora@example.com', secret: 'secret' });
    const server = fakeServer({
      'GET /api/me': { body: { displayName: 'Victoria Own', email: 'victoria@example.com' } },
      'POST /api/verify-email/preview': previewOf({ isFromHere: true }),
      'POST /api/verify-email': VERIFIED,
    });
    const { user } = renderAt('/verify-email?token=t4', <Flow />);
    act(() => storeSession('victoria'));
    const question = await screen.findByText(/Victoria Own.*victoria@example.com.*nora@example/);
    expect(question).toBeTruthy();
    expect(server.asked.some(({ path }) => path === '/api/verify-email')).toBe(false);
    expect(getSessionId()).toBe('victoria');
    expect(
      screen.getByRole('link', { name: 'Stay signed in as Victoria Own' }).getAttribute('href'),
    ).toBe('/');
    await user.click(screen.getByRole('button', { name: 'Sign in as nora@example.com instead' }));
    expect(await screen.findByText('Your email is verified.')).toBeTruthy();
    forgetSession();
  });

  test.each([
    ['', undefined, 'Invalid verification link. No token provided.'],
    ['?token=a', { status: 500, body: 'Oops' }, 'Email verification failed.'],
    ['?token=b', undefined, 'Something went wrong during verification. Please try again.'],
  ])('%s fails with words and two ways on', async (search, answer, words) => {
    fakeServer(answer ? { 'POST /api/verify-email/preview': answer } : {});
    renderAt(`/verify-email${search}`, <VerifyEmailScreen />);
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('Back to Login')).toBe('/login');
    expect(href('Try Registering Again')).toBe('/register');
  });

  test.each([
    ['token_expired', '/verification-expired'],
    ['token_invalid', '/verification-error?error=token_invalid'],
  ])('a link refused as %s leads to %s', async (code, page) => {
    const refusal = { status: 400, body: { message: 'No', code } };
    fakeServer({ 'POST /api/verify-email/preview': refusal });
    const { history } = renderAt('/verify-email?token=old', <VerifyEmailScreen />);
    await vi.waitFor(() => expect(history.at(-1)).toBe(page));
  });

  test('a wrong password is said at its field', async () => {
    fakeServer({
      'POST /api/verify-email/preview': previewOf(),
      'POST /api/verify-email': { status: 403, body: { message: 'No', code: 'wrong_password' } },
    });
    const { user } = renderAt('/verify-email?token=t5', <VerifyEmailScreen />);
    await screen.findByLabelText('Password');
    await user.click(screen.getByRole('button', { name: 'Finish signing up' }));
    expect(screen.getByText('Enter your password')).toBeTruthy();
    await fill(user, 'Password', 'wrong');
    await user.click(screen.getByRole('button', { name: 'Finish signing up' }));
    expect(await screen.findByText(/not the password you chose/)).toBeTruthy();
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  });
});

test('/verification-expired asks for the address and sends a new link', async () => {
  const server = fakeServer({ 'POST /api/resend-verification': {} });
  const { user } = renderAt('/verification-expired', <VerificationExpiredScreen />);
  expect(screen.getByText(/expire after 24 hours/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
  await fill(user, 'Email', 'nora@example.com');
  await user.click(screen.getByRole('button', { name: 'Request a new verification email' }));
  expect(await screen.findByText('Check your email')).toBeTruthy();
  expect(server.last()?.body).toEqual({ email: 'nora@example.com' });
});

test.each([
  ['token_invalid', 'This link isn’t valid. It may already have been used.'],
  ['Your account was suspended. Call +1 900 555 0100', 'Email verification failed.'],
  ['constructor', 'Email verification failed.'],
])('/verification-error never shows words of its address: %s', (error, words) => {
  const address = `/verification-error?error=${encodeURIComponent(error)}`;
  renderAt(address, <VerificationErrorScreen />);
  expect(screen.getByRole('alert').textContent).toBe(words);
  for (const name of ['Try Again', 'Contact Support', 'Back to Home']) {
    expect(screen.getByRole('link', { name })).toBeTruthy();
  }
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
});

test('/verification-success lists the next steps', () => {
  renderAt('/verification-success', <VerificationSuccessScreen />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '1Return to the mobile app',
    '2Sign in with your verified email',
    '3Start connecting with your contacts',
  ]);
});
