import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, screen } from '@testing-library/react';
import { Link, Route } from 'wouter';
import { queryClient } from '../api/query-client.ts';
import { AvailableNow } from '../features/contacts/AvailableNow.tsx';
import { IncomingRequests } from '../features/contacts/IncomingRequests.tsx';
import { drawAttentionTo } from '../state/attention.ts';
import { forgetTappedPush, noteTappedPush } from '../state/tapped-push.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { person } from '../testing/person.ts';
import { renderSignedIn } from '../testing/render-signed-in.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FollowPush } from './FollowPush.tsx';

const ruth = {
  ...{ id: 'u1', friendshipId: 'f1', displayName: 'Ruth Hale', username: 'ruth', avatar: null },
  ...{ status: 'available', statusMessage: null, statusExpiresAt: null, currentStreak: 0 },
  ...{ showTimerToOthers: true, phoneNumber: null, callWays: [] },
};
const theo = { id: 'u2', displayName: 'Theo Asks', username: 'theo', avatar: null };
const notice = (id: string, type: string, aboutId: string | null) => ({
  ...{ id, type, aboutId, title: 'Title', message: 'Message', asked: false },
  ...{ folded: false, read: false, createdAt: new Date().toISOString() },
});

let server: ReturnType<typeof fakeServer>;
let worker: EventTarget;
beforeEach(() => {
  worker = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  server = fakeServer({
    'GET /api/notifications': {
      body: [
        notice('alert', 'call_available', 'u1'),
        notice('request', 'friend_request', 'u2'),
        notice('system', 'other', null),
      ],
    },
    'GET /api/friends': { body: [ruth] },
    'GET /api/friend-requests': { body: [{ id: 'r', userId: 'u2', user: theo }] },
    'POST /api/notifications/alert/read': {},
    'POST /api/notifications/request/read': {},
    'POST /api/notifications/system/read': {},
  });
});
afterEach(() => {
  drawAttentionTo(null);
  forgetTappedPush();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function draw(at: string, sheet = <></>) {
  return renderSignedIn(
    at,
    <>
      <FollowPush />
      <Link href="/">Home</Link>
      <Route path="/">
        <IncomingRequests />
        <AvailableNow onCall={() => undefined} />
      </Route>
      {sheet}
    </>,
    person(),
  );
}
const tap = (push: string) =>
  act(() => void worker.dispatchEvent(new MessageEvent('message', { data: { open: '/', push } })));
const row = () => screen.findByRole('link', { name: 'Ruth Hale' });
const answer = () => screen.findByRole('button', { name: 'Accept Theo Asks' });

test.each([
  ['an alert', 'alert', row],
  ['a request', 'request', answer],
])('%s leads to the person it is about', async (_, id, target) => {
  draw('/');
  await row();
  tap(id);
  await vi.waitFor(async () => expect(document.activeElement).toBe(await target()));
  expect(server.asked.some(({ path }) => path === `/api/notifications/${id}/read`)).toBe(true);
});

test('one that the app does not know yet is asked for', async () => {
  const all = server.routes['GET /api/notifications'];
  server.routes['GET /api/notifications'] = { body: [] };
  draw('/');
  await row();
  server.routes['GET /api/notifications'] = all ?? {};
  tap('alert');
  await vi.waitFor(async () => expect(document.activeElement).toBe(await row()));
});

const late = async <T,>(answer: T): Promise<T> => {
  await new Promise((resolve) => setTimeout(resolve, 100));
  return answer;
};

test('one that the app does not know yet leads by contacts that are as new as it is', async () => {
  const all = server.routes['GET /api/notifications'];
  server.routes['GET /api/notifications'] = { body: [] };
  server.routes['GET /api/friends'] = { body: [{ ...ruth, status: 'unavailable' }] };
  const { history } = draw('/');
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  server.routes['GET /api/notifications'] = all ?? {};
  server.routes['GET /api/friends'] = async () => late({ body: [ruth] });
  tap('alert');
  await vi.waitFor(async () => expect(document.activeElement).toBe(await row()));
  expect(history).toEqual(['/']);
});

test('one about a contact who is new leads to them', async () => {
  server.routes['GET /api/notifications'] = { body: [] };
  server.routes['GET /api/friends'] = { body: [] };
  const { history } = draw('/');
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  server.routes['GET /api/notifications'] = {
    body: [notice('alert', 'friend_request_accepted', 'u1')],
  };
  server.routes['GET /api/friends'] = async () =>
    late({ body: [{ ...ruth, status: 'unavailable' }] });
  tap('alert');
  await vi.waitFor(() => expect(history?.at(-1)).toBe('/contacts/u1'));
});

test('a contact whose light is off has a page', async () => {
  server.routes['GET /api/friends'] = { body: [{ ...ruth, status: 'unavailable' }] };
  const { history } = draw('/');
  tap('alert');
  await vi.waitFor(() => expect(history?.at(-1)).toBe('/contacts/u1'));
});

test('it waits for Home, and for what lies on top of it', async () => {
  const { user } = draw('/account');
  tap('alert');
  await user.click(screen.getByRole('link', { name: 'Home' }));
  await vi.waitFor(async () => expect(document.activeElement).toBe(await row()));
});

test('it waits no longer than the person may still mean it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { user, history } = draw('/account');
  server.routes['GET /api/friends'] = { body: [{ ...ruth, status: 'unavailable' }] };
  tap('alert');
  vi.setSystemTime(Date.now() + 10 * 60_000);
  await user.click(screen.getByRole('link', { name: 'Home' }));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(history).toEqual(['/account', '/']);
  expect(server.asked.some(({ method }) => method === 'POST')).toBe(false);
});

test('an open sheet keeps the focus until it is closed', async () => {
  const sheet = (open: boolean) => (
    <Dialog open={open} onOpenChange={() => undefined} title="Edit">
      <input aria-label="Name" />
    </Dialog>
  );
  draw('/', sheet(true));
  await screen.findByRole('dialog');
  tap('alert');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  expect(server.asked.some(({ method }) => method === 'POST')).toBe(false);
});

test('a window that was opened by the tap leads there, and its address forgets it', async () => {
  const { history } = draw('/?push=alert');
  await vi.waitFor(async () => expect(document.activeElement).toBe(await row()));
  expect(history?.at(-1)).toBe('/');
});

test('one that a phone reports before the app is there leads on', async () => {
  noteTappedPush('alert');
  draw('/');
  await vi.waitFor(async () => expect(document.activeElement).toBe(await row()));
});

test('one about nobody leads home and no further', async () => {
  const { history } = draw('/');
  await row();
  tap('system');
  await vi.waitFor(() => expect(server.asked.some(({ method }) => method === 'POST')).toBe(true));
  expect(history).toEqual(['/']);
});
