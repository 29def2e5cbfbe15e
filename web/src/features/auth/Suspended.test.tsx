import { afterEach, expect, test, vi } from 'vitest';
import { screen, within } from '@testing-library/react';
import { fakeServer, losingFirst } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { SignInForm } from './SignInForm.tsx';

afterEach(() => vi.unstubAllGlobals());

const notice = {
  ...{ id: 'l1', action: 'suspend', reason: 'Rude words', at: '2026-11-01T10:00:00.000Z' },
  ...{ until: '2026-12-24T10:00:00.000Z', answer: null as string | null },
};

/** Signs in as somebody who is suspended. */
async function arrive() {
  let answer: string | null = null;
  const server = fakeServer({
    'POST /api/login': {
      status: 403,
      body: { code: 'suspended', message: 'Suspended.', params: { token: 'one-time-token' } },
    },
    'GET /api/moderation': () => ({
      // The suspension is shown, and not a later act of a moderator.
      body: [
        { ...notice, id: 'l2', action: 'remove-photo', reason: 'Not you', until: null },
        { ...notice, answer },
      ],
    }),
    'POST /api/moderation/answer': losingFirst(({ body }) => {
      if (answer !== null) return { status: 404, body: { code: 'not_found', message: 'no' } };
      ({ text: answer } = body as { text: string });
      return { body: { success: true } };
    }),
    'DELETE /api/account': { body: { success: true } },
  });
  const { user } = renderAt('/login', <SignInForm onForgot={() => undefined} />);
  await user.type(screen.getByLabelText('Email'), 'sam@example.com');
  await user.type(screen.getByLabelText('Password'), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('heading', { name: 'Your account is suspended' })).toBeTruthy();
  return { user, server };
}

test('says why and until when, and takes one answer, also if the word that it came was lost', async () => {
  const { user, server } = await arrive();
  expect(await screen.findByText('Rude words')).toBeTruthy();
  expect(screen.getByText(/Dec 24/)).toBeTruthy();
  await user.type(screen.getByLabelText('Your answer'), 'It was a joke.');
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('It was a joke.')).toBeTruthy();
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Send answer' })).toBeNull(), {
    timeout: 5000,
  });
  const sent = server.asked.find(({ path }) => path === '/api/moderation/answer');
  expect(sent?.headers.get('authorization')).toBe('Bearer one-time-token');
  expect(sent?.body).toEqual({ noticeId: 'l1', text: 'It was a joke.' });
  expect(screen.queryByText('That didn’t work')).toBeNull();
});

test('lets the person leave for good, after a question', async () => {
  const { user, server } = await arrive();
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  expect(await screen.findByText('Your account is deleted.')).toBeTruthy();
  expect(server.last()).toMatchObject({ method: 'DELETE', path: '/api/account' });
});

test('says that the account is gone, also if the answer was lost', async () => {
  const { user, server } = await arrive();
  let isGone = false;
  server.routes['DELETE /api/account'] = () => {
    if (isGone) return { status: 401, body: { code: 'session_required', message: 'no' } };
    isGone = true;
    throw new TypeError('Failed to fetch');
  };
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  expect(await screen.findByText('Your account is deleted.')).toBeTruthy();
});

test('leads to the password when the data asks who is there', async () => {
  const { user, server } = await arrive();
  server.routes['GET /api/account/export'] = {
    status: 403,
    body: { code: 'reauth_required', message: 'no' },
  };
  await user.click(await screen.findByRole('button', { name: 'Download my data' }));
  expect(await screen.findByText('Please confirm it’s you first.')).toBeTruthy();
  expect(screen.getByText('Enter your password')).toBeTruthy();
  expect(screen.getByLabelText('Password')).toBeTruthy();
});

test('leads back to signing in', async () => {
  const { user } = await arrive();
  await user.click(await screen.findByRole('button', { name: 'Back to sign in' }));
  expect(screen.getByLabelText('Password')).toBeTruthy();
});
