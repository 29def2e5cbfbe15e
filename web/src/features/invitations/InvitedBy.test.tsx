import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { screen } from '@testing-library/react';
import { fakeServer, losingFirst } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { InvitedBy } from './InvitedBy.tsx';

const TOKEN = `i-${'A'.repeat(22)}`;
const nora = {
  ...{ id: 'n', displayName: 'Nora Hale', username: 'nora', avatar: null },
  relationship: 'none',
};
const request = {
  'POST /api/friend-request': { body: { success: true, accepted: false, requestId: 'r' } },
};

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('by a token the inviter is added with one tap, which counts a use of the link', async () => {
  localStorage.setItem('porchlight-invite', TOKEN);
  const server = fakeServer({
    [`GET /api/invitation/${TOKEN}`]: { body: { invitation: nora } },
    ...request,
  });
  const { user } = renderAt('/', <InvitedBy />);
  await user.click(await screen.findByRole('button', { name: 'Add Nora Hale' }));
  await vi.waitFor(() => expect(server.last()?.body).toEqual({ friendId: 'n', invite: TOKEN }));
  await vi.waitFor(() => expect(screen.queryByText('Nora Hale invited you')).toBeNull());
  expect(localStorage.getItem('porchlight-invite')).toBeNull();
});

test('the inviter is added, also if the answer was lost', async () => {
  localStorage.setItem('porchlight-invite', TOKEN);
  let isSent = false;
  fakeServer({
    [`GET /api/invitation/${TOKEN}`]: { body: { invitation: nora } },
    'POST /api/friend-request': losingFirst(() => {
      if (isSent) return { status: 409, body: { code: 'request_already_sent', message: 'no' } };
      isSent = true;
      return { body: { success: true, accepted: false, requestId: 'r' } };
    }),
  });
  const { user } = renderAt('/', <InvitedBy />);
  await user.click(await screen.findByRole('button', { name: 'Add Nora Hale' }));
  await vi.waitFor(() => expect(localStorage.getItem('porchlight-invite')).toBeNull(), {
    timeout: 5000,
  });
  expect(screen.queryByText('Error')).toBeNull();
});

test('an old link is shown as it stands, and looked up only on the tap', async () => {
  localStorage.setItem('porchlight-invite', 'nora');
  const server = fakeServer({
    'GET /api/invitation/nora': { body: { invitation: nora } },
    ...request,
  });
  const { user } = renderAt('/', <InvitedBy />);
  expect(screen.getByText('@nora invited you')).toBeTruthy();
  expect(server.asked).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Add @nora' }));
  await vi.waitFor(() => expect(server.last()?.body).toEqual({ friendId: 'n' }));
});

test('an old link of nobody says so on the tap, and is forgotten', async () => {
  localStorage.setItem('porchlight-invite', 'nora');
  fakeServer({ 'GET /api/invitation/nora': { body: { invitation: null } } });
  const { user } = renderAt('/', <InvitedBy />);
  await user.click(screen.getByRole('button', { name: 'Add @nora' }));
  expect((await screen.findAllByText(/no longer works/)).length).toBeGreaterThan(0);
  expect(screen.queryByText('@nora invited you')).toBeNull();
});

test('an invitation can be dismissed', async () => {
  localStorage.setItem('porchlight-invite', TOKEN);
  fakeServer({ [`GET /api/invitation/${TOKEN}`]: { body: { invitation: nora } } });
  const { user } = renderAt('/', <InvitedBy />);
  await user.click(await screen.findByRole('button', { name: 'Dismiss the invitation' }));
  expect(screen.queryByText('Nora Hale invited you')).toBeNull();
  expect(localStorage.getItem('porchlight-invite')).toBeNull();
});
