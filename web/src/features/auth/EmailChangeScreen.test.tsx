import { afterEach, expect, test, vi } from 'vitest';
import { screen } from '@testing-library/react';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { EmailChangeScreen } from './EmailChangeScreen.tsx';

afterEach(() => vi.unstubAllGlobals());

test('the link to the new address changes nothing until it is tapped', async () => {
  const email = 'nora.new@example.com';
  const server = fakeServer({ 'POST /api/account/email/confirm': { body: { email } } });
  const { user } = renderAt('/email-change?token=t1', <EmailChangeScreen />);
  expect(server.asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Use this address' }));
  expect(await screen.findByText(`Your account now uses ${email}.`)).toBeTruthy();
  expect(server.asked[0]?.body).toEqual({ token: 't1' });
});

test('the link to the old one says what undoing does, and then where to go on', async () => {
  const email = 'nora@example.com';
  const server = fakeServer({ 'POST /api/account/email/undo': { body: { email } } });
  const { user } = renderAt('/email-change?undo=1&token=t2', <EmailChangeScreen />);
  expect(screen.getByText(/every device is signed out/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Restore my old address' }));
  expect(await screen.findByText(/choose a new password/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toBeTruthy();
  expect(server.asked[0]?.body).toEqual({ token: 't2' });
});

test.each([
  ['?token=old', 'This link has expired.'],
  ['', 'This link is incomplete. Open the link in your email again.'],
])('a dead link %s says so', async (search, words) => {
  const body = { code: 'token_expired', message: 'no' };
  fakeServer({ 'POST /api/account/email/confirm': { status: 400, body } });
  const { user } = renderAt(`/email-change${search}`, <EmailChangeScreen />);
  const button = screen.queryByRole('button', { name: 'Use this address' });
  if (button) await user.click(button);
  expect((await screen.findByRole('alert')).textContent).toBe(words);
});

test('a link that was used by an attempt without an answer is not called dead', async () => {
  let isUsed = false;
  const use = () => {
    if (isUsed) return { status: 400, body: { code: 'token_invalid', message: 'no' } };
    isUsed = true;
    throw new TypeError('Failed to fetch');
  };
  fakeServer({ 'POST /api/account/email/confirm': use });
  const { user } = renderAt('/email-change?token=t1', <EmailChangeScreen />);
  const tap = async () => user.click(screen.getByRole('button', { name: 'Use this address' }));
  await tap();
  expect(await screen.findByText(/Unable to connect/)).toBeTruthy();
  await tap();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This may be done already/);
});
