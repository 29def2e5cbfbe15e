import { afterEach, expect, test, vi } from 'vitest';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { sendDeferred } from '../../api/deferred.ts';
import { drawAttentionTo } from '../../state/attention.ts';
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

const another = {
  id: 'r2',
  userId: 'u2',
  user: { id: 'u2', displayName: 'Sam Okoye', username: 'sam', avatar: null },
};

function draw(requests = [request]) {
  const server = fakeServer({
    'GET /api/friend-requests': { body: requests },
    'POST /api/friend-request/u1/decline': {},
    'POST /api/friend-request/u2/decline': {},
  });
  const declines = () =>
    server.asked.filter(({ method }) => method === 'POST').map(({ path }) => path);
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

test('an accepted request whose answer was lost is asked for again, and no failure is said', async () => {
  const { user, server } = draw();
  const accept = 'POST /api/friend-request/u1/accept';
  server.routes[accept] = () => {
    server.routes[accept] = {};
    server.routes['GET /api/friend-requests'] = { body: [] };
    throw new TypeError('no network');
  };
  await user.click(await screen.findByRole('button', { name: 'Accept Ruth Hale' }));
  const wait = { timeout: 10_000 };
  expect(await screen.findAllByText('Contact request accepted', undefined, wait)).not.toHaveLength(
    0,
  );
  expect(screen.queryByText('Error')).toBeNull();
});

test('a decline is sent when the app is hidden', async () => {
  const { user, declines } = draw();
  await user.click(await screen.findByRole('button', { name: 'Decline Ruth Hale' }));
  expect(declines()).toEqual([]);
  void sendDeferred();
  await vi.waitFor(() => expect(declines()).toHaveLength(1));
});

test('each Undo can be taken while it is shown, also one that waited behind another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  const { declines } = draw([request, another]);
  await screen.findByText('Ruth Hale');
  for (const name of ['Ruth Hale', 'Sam Okoye']) {
    fireEvent.click(screen.getByRole('button', { name: `Decline ${name}` }));
  }
  await act(async () => vi.advanceTimersByTimeAsync(6500));
  expect(declines()).toEqual(['/api/friend-request/u1/decline']);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByText('Sam Okoye')).toBeTruthy();
  void sendDeferred();
  await act(async () => vi.advanceTimersByTimeAsync(10_000));
  expect(declines()).toEqual(['/api/friend-request/u1/decline']);
  vi.useRealTimers();
});

test('an Undo that the hidden app could not wait for is offered no longer', async () => {
  const { user, declines } = draw();
  await user.click(await screen.findByRole('button', { name: 'Decline Ruth Hale' }));
  await screen.findByRole('button', { name: 'Undo' });
  act(() => void sendDeferred());
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
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

test('the request that a notification is about is unfolded, and its answer has the focus', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const { user } = draw([request, another]);
  const fold = await screen.findByRole('button', { name: /want to connect$/, expanded: false });
  expect(screen.queryByRole('button', { name: 'Accept Sam Okoye' })).toBeNull();
  act(() => drawAttentionTo('u2'));
  const accept = screen.getByRole('button', { name: 'Accept Sam Okoye' });
  expect(document.activeElement).toBe(accept);
  // And once more by the next one.
  fold.focus();
  act(() => drawAttentionTo('u2'));
  expect(document.activeElement).toBe(accept);
  // And folds again on a tap.
  await user.click(fold);
  expect(screen.queryByRole('button', { name: 'Accept Sam Okoye' })).toBeNull();
});
