import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveData, LiveType } from '@porchlight/contract/live';
import { queryClient, queryKeyOf, readQuery } from '../../api/query-client.ts';
import { person } from '../../testing/person.ts';
import { currentToast, dismissToast } from '../../ui/toast.ts';
import { listenForLights } from './live.ts';

const handlers = vi.hoisted(() => new Map<string, (data: never) => void>());
vi.mock('../../api/live.ts', () => ({
  onLive: (type: string, handler: (data: never) => void) => {
    handlers.set(type, handler);
    return () => handlers.delete(type);
  },
}));

const say = <T extends LiveType>(type: T, data: LiveData<T>) => handlers.get(type)?.(data as never);
const friend = {
  id: 'f1',
  friendshipId: 'fs1',
  displayName: 'Ruth Hale',
  username: 'ruth',
  avatar: null,
  status: 'unavailable' as const,
  statusMessage: null,
  statusExpiresAt: null,
  showTimerToOthers: true,
  phoneNumber: '+14155550101',
  callWays: [],
  currentStreak: 0,
};
const lit = { ...friend, status: 'available' as const };
const changed = (entry: typeof friend | typeof lit, viewerVersion = person().statusVersion) =>
  say('status_change', {
    viewerVersion,
    userId: entry.id,
    displayName: entry.displayName,
    status: entry.status,
    friend: entry,
  });
const said = () => (currentToast()?.open ? currentToast()?.title : undefined);
let stop: () => void;

beforeEach(() => {
  queryClient.clear();
  dismissToast(currentToast()?.id ?? 0);
  queryClient.setQueryData(queryKeyOf('GET /api/friends'), [friend]);
  queryClient.setQueryData(queryKeyOf('GET /api/me'), person());
  stop = listenForLights();
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

test('a contact’s new light is written into the list, and said', () => {
  changed(lit);
  expect(readQuery('GET /api/friends')).toEqual([lit]);
  expect(said()).toBe('Ruth Hale is now available');
});

test('a message computed before the own light last changed is dropped, and the list fetched', () => {
  const { statusVersion } = person();
  const fetched = vi.spyOn(queryClient, 'invalidateQueries');
  changed(lit, statusVersion - 1);
  expect(readQuery('GET /api/friends')).toEqual([friend]);
  expect(said()).toBeUndefined();
  expect(fetched).toHaveBeenCalled();
  changed(lit, statusVersion + 1);
  expect(readQuery('GET /api/friends')).toEqual([lit]);
});

test('a light that came just before the own one went off makes the list fetched, once', () => {
  const { statusVersion } = person();
  const fetched = vi.spyOn(queryClient, 'invalidateQueries');
  changed(lit);
  const off = { user: person({ statusVersion: statusVersion + 1 }), cause: 'manual' as const };
  fetched.mockClear();
  say('me_changed', off);
  expect(fetched).toHaveBeenCalledOnce();
  say('me_changed', { ...off, user: person({ statusVersion: statusVersion + 2 }) });
  expect(fetched).toHaveBeenCalledOnce();
});

test('no other light and no other own change makes the list fetched', () => {
  const { statusVersion } = person();
  const fetched = vi.spyOn(queryClient, 'invalidateQueries');
  const own = (status: 'available' | 'unavailable', version: number) =>
    say('me_changed', { user: person({ status, statusVersion: version }), cause: 'manual' });
  fetched.mockClear();
  changed(friend);
  own('unavailable', statusVersion + 1);
  changed(lit, statusVersion + 1);
  own('available', statusVersion + 2);
  changed({ ...lit, displayName: 'Ruth H' }, statusVersion + 3);
  own('unavailable', statusVersion + 3);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10 * 60_000);
  own('unavailable', statusVersion + 4);
  expect(fetched).not.toHaveBeenCalled();
});

test('a new message alone is written without a word', () => {
  changed({ ...friend, displayName: 'Ruth H' });
  expect(readQuery('GET /api/friends')?.[0]?.displayName).toBe('Ruth H');
  expect(said()).toBeUndefined();
});

test('what the schedule did is said', () => {
  say('me_changed', { user: person({ status: 'available', statusVersion: 2 }), cause: 'schedule' });
  expect(said()).toBe('Automatically changed to available based on your schedule');
});

test('a timer that ended on the server is said once', () => {
  const statusExpiresAt = new Date(Date.now() + 1000).toISOString();
  queryClient.setQueryData(
    queryKeyOf('GET /api/me'),
    person({ status: 'available', statusExpiresAt }),
  );
  say('me_changed', { user: person({ statusVersion: 2 }), cause: 'timer' });
  expect([said(), currentToast()?.description]).toEqual([
    'Status Timer Expired',
    'You are now unavailable',
  ]);
  dismissToast(currentToast()?.id ?? 0);
  say('me_changed', { user: person({ statusVersion: 2 }), cause: 'timer' });
  expect(said()).toBeUndefined();
});

test('a tap on another device changes no word here', () => {
  say('me_changed', { user: person({ status: 'available', statusVersion: 2 }), cause: 'manual' });
  expect(said()).toBeUndefined();
});
