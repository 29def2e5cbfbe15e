import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cleanup, screen } from '@testing-library/react';
import { fakeServer } from '../../testing/fake-server.ts';
import { fill, renderAgain, renderAt } from '../../testing/render-at.tsx';
import { AuthScreen } from './AuthScreen.tsx';
import { ResetPasswordScreen } from './ResetPasswordScreen.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

async function reset(answer: Parameters<typeof fakeServer>[0][string], again = 'new lantern') {
  const server = fakeServer({
    'POST /api/reset-password': answer,
    'POST /api/forgot-password': { body: { success: true, message: 'ok' } },
  });
  const { user, history } = renderAt('/reset-password?token=t1', <ResetPasswordScreen />);
  await fill(user, 'New password', 'new lantern');
  await fill(user, 'Confirm new password', again);
  await user.click(screen.getByRole('button', { name: 'Save new password' }));
  return { server, history, user };
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

test.each([
  ['at once', { hasCodes: false }],
  ['after what stays is said', { hasCodes: true }],
])('sign-in knows the address %s; no storage and no URL does', async (_, left) => {
  const email = 'nora@example.com';
  const { history, user } = await reset({ body: { success: true, message: 'ok', email, ...left } });
  if (left.hasCodes) await user.click(await screen.findByRole('link', { name: 'Back to sign in' }));
  await vi.waitFor(() => expect(history.at(-1)).toBe('/login'));
  const kept = JSON.stringify([history, { ...localStorage }, { ...sessionStorage }]);
  expect(kept).not.toContain('nora');
  expect(JSON.stringify(window.history.state)).not.toContain('nora');
  const typed = () => screen.getByLabelText<HTMLInputElement>('Email').value;
  renderAgain('/login', <AuthScreen mode="sign-in" />);
  expect(typed()).toBe(email);
  // The address fills the form once: the next person finds it empty.
  cleanup();
  renderAgain('/login', <AuthScreen mode="sign-in" />);
  expect(typed()).toBe('');
});

test('two different passwords are not sent', async () => {
  const { server } = await reset({}, 'another');
  expect((await screen.findAllByText("Passwords don't match")).length).toBeGreaterThan(0);
  expect(server.asked).toHaveLength(0);
});

test('a dead link says so and offers a new one', async () => {
  const { server, user } = await reset({
    status: 400,
    body: { message: 'This link has expired.', code: 'token_expired' },
  });
  expect(await screen.findByText('This link has expired.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toBeTruthy();
  await fill(user, 'Email', 'nora@example.com');
  await user.click(screen.getByRole('button', { name: 'Send a new link' }));
  expect(await screen.findByText('Email Sent')).toBeTruthy();
  expect(server.last()?.body).toEqual({ email: 'nora@example.com' });
});

test('names the passkeys that still sign in', async () => {
  const passkeys = ['Phone', 'Laptop'];
  const { history } = await reset({ body: { success: true, message: 'ok', passkeys } });
  expect(
    await screen.findByText('These 2 passkeys can still sign in to your account:'),
  ).toBeTruthy();
  for (const name of passkeys) expect(screen.getByText(name)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toBeTruthy();
  expect(history.at(-1)).toMatch('/reset-password');
});

test('says that codes and the sign-in service are as before', async () => {
  const left = { hasCodes: true, signInService: 'id.example.org' };
  await reset({ body: { success: true, message: 'ok', ...left } });
  expect(await screen.findByText(/still asks for a one-time code/)).toBeTruthy();
  expect(screen.getByText(/^id\.example\.org can still sign in/)).toBeTruthy();
  expect(screen.queryByText(/passkey/)).toBeNull();
});

test('a link without its token says so', () => {
  renderAt('/reset-password', <ResetPasswordScreen />);
  expect(screen.getByText(/incomplete/).getAttribute('role')).toBe('alert');
});

test('a link that was used by an attempt without an answer is not called dead', async () => {
  let isUsed = false;
  const use = () => {
    if (isUsed) return { status: 400, body: { code: 'token_invalid', message: 'no' } };
    isUsed = true;
    throw new TypeError('Failed to fetch');
  };
  const { user } = await reset(use);
  expect(await screen.findByText(/Unable to connect/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save new password' }));
  expect(await screen.findByText(/^This may be done already/)).toBeTruthy();
});
