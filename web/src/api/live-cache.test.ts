import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Friend } from '@porchlight/contract/contacts';
import type { Me } from '@porchlight/contract/account';
import { fakeServer, later } from '../testing/fake-server.ts';
import { isCurrent } from './freshness.ts';
import { patchMe } from './me.ts';
import {
  patchQuery,
  queryClient,
  queryKeyOf,
  readQuery,
  refetch,
  refetchAll,
} from './query-client.ts';

const FRIENDS = queryKeyOf('GET /api/friends');
const ME = queryKeyOf('GET /api/me');

function friend(id: string, status: Friend['status']): Friend {
  return { id, status, displayName: id } as Friend;
}

function setStatus(id: string, status: Friend['status']) {
  patchQuery('GET /api/friends', (list) =>
    list.map((one) => (one.id === id ? { ...one, status } : one)),
  );
}

beforeEach(() => queryClient.clear());
afterEach(() => vi.unstubAllGlobals());

test('a list asked for before a live message does not overwrite it', async () => {
  const slow = later<{ body: Friend[] }>();
  const server = fakeServer({ 'GET /api/friends': async () => slow.promise });
  queryClient.setQueryData(FRIENDS, [friend('ruth', 'unavailable')]);
  const answer = queryClient.fetchQuery({ queryKey: FRIENDS, staleTime: 0 });
  await vi.waitFor(() => expect(server.asked).toHaveLength(1));

  setStatus('ruth', 'available');
  expect(readQuery('GET /api/friends')?.[0]?.status).toBe('available');
  slow.give({ body: [friend('ruth', 'unavailable'), friend('sam', 'unavailable')] });
  await answer;
  expect(readQuery('GET /api/friends')).toEqual([
    friend('ruth', 'available'),
    friend('sam', 'unavailable'),
  ]);
});

test('the first answer of all gets the messages that came before it, in their order', async () => {
  const slow = later<{ body: Friend[] }>();
  const server = fakeServer({ 'GET /api/friends': async () => slow.promise });
  const answer = queryClient.fetchQuery({ queryKey: FRIENDS });
  await vi.waitFor(() => expect(server.asked).toHaveLength(1));
  setStatus('ruth', 'available');
  setStatus('ruth', 'unavailable');
  setStatus('sam', 'available');
  slow.give({ body: [friend('ruth', 'available'), friend('sam', 'unavailable')] });
  expect(await answer).toEqual([friend('ruth', 'unavailable'), friend('sam', 'available')]);
});

test('a message after the answer is not applied to the next answer', async () => {
  fakeServer({ 'GET /api/friends': () => ({ body: [friend('ruth', 'unavailable')] }) });
  await queryClient.fetchQuery({ queryKey: FRIENDS });
  setStatus('ruth', 'available');
  await queryClient.fetchQuery({ queryKey: FRIENDS, staleTime: 0 });
  expect(readQuery('GET /api/friends')?.[0]?.status).toBe('unavailable');
});

test('what is asked when a refetch becomes due is asked again, and the old answer is not shown', async () => {
  const first = later<{ body: Friend[] }>();
  const answers = [first.promise, { body: [friend('new', 'available')] }];
  const server = fakeServer({
    'GET /api/friends': async () => (await answers.shift()) ?? { status: 500 },
  });
  queryClient.setQueryData(FRIENDS, [friend('shown', 'available')]);
  const answer = queryClient.fetchQuery({ queryKey: FRIENDS, staleTime: 0 });
  await vi.waitFor(() => expect(server.asked).toHaveLength(1));
  const shown: unknown[] = [];
  const stop = queryClient.getQueryCache().subscribe(({ query }) => shown.push(query.state.data));
  void refetchAll();
  first.give({ body: [friend('old', 'available')] });
  expect(await answer).toEqual([friend('new', 'available')]);
  expect(shown.flat()).not.toContainEqual(friend('old', 'available'));
  stop();
});

test('where nothing is shown yet, the first answer is shown at once and asked for anew', async () => {
  const first = later<{ body: Friend[] }>();
  const server = fakeServer({ 'GET /api/friends': async () => first.promise });
  const answer = queryClient.fetchQuery({ queryKey: FRIENDS });
  await vi.waitFor(() => expect(server.asked).toHaveLength(1));
  void refetchAll();
  first.give({ body: [friend('first', 'available')] });
  expect(await answer).toEqual([friend('first', 'available')]);
  expect(isCurrent('/api/friends')).toBe(false);
});

test('a server that is always outrun is shown in the end, and asked anew', async () => {
  let asked = 0;
  fakeServer({
    'GET /api/friends': async () => {
      asked += 1;
      if (asked <= 4) void refetchAll();
      return { body: [friend(`answer ${asked}`, 'available')] };
    },
  });
  queryClient.setQueryData(FRIENDS, []);
  await queryClient.fetchQuery({ queryKey: FRIENDS, staleTime: 0 });
  expect(readQuery('GET /api/friends')?.[0]?.id).toBe('answer 4');
  expect(isCurrent('/api/friends')).toBe(false);
});

test('refetch names exactly the lists it means', async () => {
  const other = ['/api/friends/call-history'];
  const entry = queryKeyOf('GET /api/audience/:id', { params: { id: 'ruth' } });
  for (const key of [FRIENDS, other, entry, ME]) queryClient.setQueryData(key, []);
  await refetch('GET /api/friends', 'GET /api/audience/:id');
  const isOld = ([path = '']: readonly string[]) => !isCurrent(path);
  expect([FRIENDS, other, entry, ME].map(isOld)).toEqual([true, false, true, false]);
  await refetchAll();
  expect([FRIENDS, other, entry, ME].map(isOld)).toEqual([true, true, true, true]);
});

test('the person with the highest version wins, whatever arrives last', async () => {
  const me = (statusVersion: number) => ({ statusVersion }) as Me;
  const slow = later<{ body: Me }>();
  const server = fakeServer({ 'GET /api/me': async () => slow.promise });
  queryClient.setQueryData(ME, me(3));
  patchMe(me(5));
  patchMe(me(4));
  expect(readQuery('GET /api/me')?.statusVersion).toBe(5);
  const answer = queryClient.fetchQuery({ queryKey: ME, staleTime: 0 });
  await vi.waitFor(() => expect(server.asked).toHaveLength(1));
  patchMe(me(7));
  slow.give({ body: me(6) });
  await answer;
  expect(readQuery('GET /api/me')?.statusVersion).toBe(7);
});

test('nothing is known: a live message invents nothing', () => {
  setStatus('ruth', 'available');
  expect(readQuery('GET /api/friends')).toBeUndefined();
});
