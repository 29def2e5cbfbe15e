import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StrictMode } from 'react';
import { act, screen } from '@testing-library/react';
import { forgetSession, getSessionId, storeSession } from '../../api/session.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { fill, renderAt } from '../../testing/render-at.tsx';
import { keepRegistration, registrationSecret } from './registration-secret.ts';
import { ResetPasswordScreen } from './ResetPasswordScreen.tsx';
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
        <VerifyEmailScreen />
      </StrictMode>,
    );
    expect(screen.getByText('Verifying your email…')).toBeTruthy();
    expect(await screen.findByText('Your email is verified.')).toBeTruthy();
    expect(screen.getByText(/Redirecting/)).toBeTruthy();
    // At once: a person who leaves within the three seconds is signed in all the same.
    expect(localStorage.getItem('sessionId')).toBe('s1');
    expect(server.asked.map(({ body }) => body)).toEqual([
      { token: 't1', registrationSecret: 'secret' },
      { token: 't1' },
    ]);
    await act(async () => vi.advanceTimersByTimeAsync(2000));
    expect(history.at(-1)).toBe('/verify-email?token=t1');
    await act(async () => vi.advanceTimersByTimeAsync(1000));
    expect(history.at(-1)).toBe('/');
    expect(getSessionId()).toBe('s1');
    expect(localStorage.getItem('new-user-u1')).toBe('true');
    expect(registrationSecret()).toEqual({});
    forgetSession();
  });

  test('asks for the password where the registration did not begin', async () => {
    const server = fakeServer({
      'POST /api/verify-email/preview': previewOf(),
      'POST /api/verify-email': VERIFIED,
    });
    const { user } = renderAt('/verify-email?token=t2', <VerifyEmailScreen />);
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
    const { user } = renderAt('/verify-email?token=t3', <VerifyEmailScreen />);
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
    const { user } = renderAt('/verify-email?token=t4', <VerifyEmailScreen />);
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
    [
      '?token=used',
      { status: 400, body: { message: 'This link is not valid.', code: 'token_invalid' } },
      'This link isn’t valid. It may already have been used.',
    ],
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

  test('an expired link leads to where a new one can be had', async () => {
    fakeServer({
      'POST /api/verify-email/preview': {
        status: 400,
        body: { message: 'Expired', code: 'token_expired' },
      },
    });
    const { history } = renderAt('/verify-email?token=old', <VerifyEmailScreen />);
    await vi.waitFor(() => expect(history.at(-1)).toBe('/verification-expired'));
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

test('/verification-error shows the text of its address, as text and not at any length', () => {
  const error = encodeURIComponent(`<b>No</b>${'x'.repeat(500)}`);
  renderAt(`/verification-error?error=${error}`, <VerificationErrorScreen />);
  const shown = screen.getByRole('alert').textContent ?? '';
  expect(shown.startsWith('<b>No</b>xxx')).toBe(true);
  expect(shown).toHaveLength(200);
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

describe('/reset-password', () => {
  async function reset(answer: Parameters<typeof fakeServer>[0][string], again = 'new lantern') {
    const server = fakeServer({ 'POST /api/reset-password': answer });
    const { user, history } = renderAt('/reset-password?token=t1', <ResetPasswordScreen />);
    await fill(user, 'New password', 'new lantern');
    await fill(user, 'Confirm new password', again);
    await user.click(screen.getByRole('button', { name: 'Save new password' }));
    return { server, history };
  }

  test('saves the new password and leads to sign in', async () => {
    const { server, history } = await reset({ body: { success: true, message: 'ok' } });
    await vi.waitFor(() => expect(history.at(-1)).toBe('/login'));
    expect(server.last()?.body).toEqual({
      token: 't1',
      password: 'new lantern',
      confirmPassword: 'new lantern',
    });
    expect((await screen.findAllByText('Password changed successfully')).length).toBeGreaterThan(0);
  });

  test('two different passwords are not sent', async () => {
    const { server } = await reset({}, 'another');
    expect((await screen.findAllByText("Passwords don't match")).length).toBeGreaterThan(0);
    expect(server.asked).toHaveLength(0);
  });

  test('a dead link says so and offers a way on', async () => {
    await reset({
      status: 400,
      body: { message: 'This link has expired.', code: 'token_expired' },
    });
    expect(await screen.findByText('This link has expired.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toBeTruthy();
  });

  test('a link without its token says so', () => {
    renderAt('/reset-password', <ResetPasswordScreen />);
    expect(screen.getByRole('alert').textContent).toMatch(/incomplete/);
  });
});
