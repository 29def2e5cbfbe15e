import { afterEach, expect, test, vi } from 'vitest';
import { cleanup, screen } from '@testing-library/react';
import { fakeServer, later } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { DeleteAccountScreen } from './DeleteAccountScreen.tsx';

afterEach(() => vi.unstubAllGlobals());

test('asks for the address, and deletes only after a tap', async () => {
  const server = fakeServer({
    'POST /api/account-deletion': { body: { success: true, message: 'Sent.' } },
    'POST /api/account-deletion/confirm': { body: { success: true } },
  });
  const asking = renderAt('/delete-account', <DeleteAccountScreen />);
  await asking.user.type(screen.getByLabelText('Email'), 'nora@example.com');
  await asking.user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText(/^If nora@example.com has an account/)).toBeTruthy();
  cleanup();

  const { user } = renderAt('/delete-account?token=abc', <DeleteAccountScreen />);
  expect(server.asked).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  expect(await screen.findByText('Your account is deleted')).toBeTruthy();
  expect(server.last()?.body).toEqual({ token: 'abc' });
});

test('the account can be kept until its deletion runs', async () => {
  const answer = later<{ body: object }>();
  fakeServer({ 'POST /api/account-deletion/confirm': async () => answer.promise });
  const { user } = renderAt('/delete-account?token=abc', <DeleteAccountScreen />);
  const keep = () => screen.queryByRole('link', { name: 'Keep account' });
  expect(keep()?.getAttribute('href')).toBe('/');
  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  expect(keep()).toBeNull();
  answer.give({ body: { success: true } });
  expect(await screen.findByText('Your account is deleted')).toBeTruthy();
});

test('says that a link is used up, and leads to a new one', async () => {
  const body = { code: 'token_expired', message: 'Expired.' };
  fakeServer({ 'POST /api/account-deletion/confirm': { status: 400, body } });
  const { user } = renderAt('/delete-account?token=old', <DeleteAccountScreen />);
  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  expect(await screen.findByRole('link', { name: 'Ask for a new link' })).toBeTruthy();
});

test('a link that was used by an attempt without an answer is not called dead', async () => {
  let isUsed = false;
  const use = () => {
    if (isUsed) return { status: 400, body: { code: 'token_invalid', message: 'no' } };
    isUsed = true;
    throw new TypeError('Failed to fetch');
  };
  fakeServer({ 'POST /api/account-deletion/confirm': use });
  const { user } = renderAt('/delete-account?token=abc', <DeleteAccountScreen />);
  const tap = async () => user.click(screen.getByRole('button', { name: 'Delete my account' }));
  await tap();
  expect(await screen.findByText(/Unable to connect/)).toBeTruthy();
  // It may be deleted already.
  expect(screen.queryByRole('link', { name: 'Keep account' })).toBeNull();
  await tap();
  expect(await screen.findByText(/^This may be done already/)).toBeTruthy();
});

test('a refusal is an answer: a link that is dead after it was used by nobody here', async () => {
  let attempts = 0;
  const refuse = (code: string, status: number) => ({ status, body: { code, message: 'no' } });
  const use = () => {
    attempts += 1;
    return attempts === 1 ? refuse('not_ready', 503) : refuse('token_invalid', 400);
  };
  fakeServer({ 'POST /api/account-deletion/confirm': use });
  const { user } = renderAt('/delete-account?token=abc', <DeleteAccountScreen />);
  const tap = async () => user.click(screen.getByRole('button', { name: 'Delete my account' }));
  await tap();
  await screen.findByRole('alert');
  await tap();
  expect(await screen.findByRole('link', { name: 'Ask for a new link' })).toBeTruthy();
  expect(screen.queryByText(/^This may be done already/)).toBeNull();
});
