import { afterEach, expect, test, vi } from 'vitest';
import { screen, within } from '@testing-library/react';
import { sendDeferred } from '../../api/deferred.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { Blocking } from './Blocking.tsx';
import { IncomingRequests } from './IncomingRequests.tsx';

const request = {
  id: 'r1',
  userId: 'u1',
  user: { id: 'u1', displayName: 'Ruth Hale', username: 'ruth', avatar: null },
};

afterEach(() => {
  void sendDeferred();
  vi.unstubAllGlobals();
});

function draw() {
  const server = fakeServer({
    'GET /api/friend-requests': { body: [request] },
    'POST /api/friend-request/u1/decline': {},
  });
  const declines = () => server.asked.filter(({ method }) => method === 'POST');
  return {
    declines,
    server,
    ...renderAt(
      '/contacts',
      <>
        <IncomingRequests />
        <Blocking />
      </>,
    ),
  };
}

test('a declined request is gone at once, and Undo brings it back before the server hears of it', async () => {
  const { user, declines } = draw();
  await user.click(await screen.findByRole('button', { name: 'Decline Ruth Hale' }));
  expect(screen.queryByText('Ruth Hale')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Ruth Hale')).toBeTruthy();
  void sendDeferred();
  expect(declines()).toEqual([]);
});

test('a decline is sent when the app is hidden', async () => {
  const { user, declines } = draw();
  await user.click(await screen.findByRole('button', { name: 'Decline Ruth Hale' }));
  expect(declines()).toEqual([]);
  void sendDeferred();
  await vi.waitFor(() => expect(declines()).toHaveLength(1));
});

test('somebody who asks is blocked after one question', async () => {
  const { user, server } = draw();
  server.routes['POST /api/block-user'] = { body: { success: true, undoId: 'u' } };
  await user.click(await screen.findByRole('button', { name: 'Block Ruth Hale' }));
  const question = await screen.findByRole('alertdialog', { name: 'Block Ruth Hale?' });
  await user.click(within(question).getByRole('button', { name: 'Block' }));
  await vi.waitFor(() =>
    expect(server.asked.find(({ path }) => path === '/api/block-user')?.body).toEqual({
      blockedUserId: 'u1',
    }),
  );
});
