import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cleanup, screen } from '@testing-library/react';
import { expectAtField, expectSaid } from '../../testing/auth-forms.tsx';
import { fakeServer } from '../../testing/fake-server.ts';
import { fill, renderAgain, renderAt } from '../../testing/render-at.tsx';
import { AuthScreen } from './AuthScreen.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

async function forgot(
  answer?: Parameters<typeof fakeServer>[0][string],
  email = 'nora@example.com',
) {
  const server = fakeServer(answer ? { 'POST /api/forgot-password': answer } : {});
  const { user } = renderAt('/login', <AuthScreen mode="sign-in" />);
  await user.click(screen.getByRole('button', { name: 'Forgot My Password' }));
  if (email) await fill(user, 'Email', email);
  await user.click(screen.getByRole('button', { name: 'Send Password' }));
  return server;
}

test('promises a mail without saying whether the account exists', async () => {
  const server = await forgot({ body: { success: true, message: 'ok' } });
  await expectSaid(
    'Email Sent',
    'If an account exists for this address, a recovery email has been sent.',
    'nora@example.com',
  );
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Email Sent' }));
  expect(server.last()?.body).toEqual({ email: 'nora@example.com' });
  cleanup();
  const { user } = renderAgain('/login', <AuthScreen mode="sign-in" />);
  expect(screen.getByText('Email Sent')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Back to sign in' }));
  expect(screen.getByText('Welcome back')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('nora@example.com');
  expect(sessionStorage.getItem('user-mail-wait')).toBeNull();
});

test('needs an address', async () => {
  const server = await forgot(undefined, '');
  await expectAtField('Email', 'Please enter your email address');
  expect(server.asked.filter(({ method }) => method === 'POST')).toEqual([]);
});

test.each([
  [
    { status: 429, body: { message: 'Slow down.', code: 'too_many_requests' } },
    'Too many attempts. Please wait a little and try again.',
  ],
  [{ status: 502, body: 'Bad gateway' }, 'Failed to send recovery email'],
])('a failure %o is said in words', async (answer, words) => {
  await forgot(answer);
  await expectSaid('Error', words);
});
