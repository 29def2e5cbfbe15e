import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { person } from '../testing/person.ts';
import { keepLastKnown, restoreLastKnown } from './last-known.ts';
import { patchMe } from './me.ts';
import { changeMe, shownMe } from './pending.ts';
import { queryClient, queryKeyOf, readQuery } from './query-client.ts';
import { serverNow, setClockOffset } from './server-clock.ts';
import { forgetSession, moveSession, storeSession } from './session.ts';
import { clearPersonalKeys, KEYS, readKey, startStorage, writeKey } from '../storage/storage.ts';

const contact = vi.hoisted(() => ({ at: null as number | null, assumed: [] as number[] }));
vi.mock('./live.ts', () => ({
  lastContactAt: () => contact.at,
  assumeContact: (at: number) => contact.assumed.push(at),
}));

const ME = queryKeyOf('GET /api/me');
const CONTACT_AT = Date.parse('2026-11-15T17:02:00Z');
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: CONTACT_AT });
  localStorage.clear();
  contact.at = CONTACT_AT;
  contact.assumed = [];
  setClockOffset(0);
  storeSession('s1');
  stop = keepLastKnown();
});
afterEach(() => {
  stop();
  queryClient.clear();
  forgetSession();
  vi.useRealTimers();
});

const learn = (status: 'available' | 'unavailable' = 'unavailable') =>
  queryClient.setQueryData(ME, person({ status }));
const settle = () => vi.advanceTimersByTime(2000);
/** A new page of the same browser, without a connection. */
function startAgain() {
  queryClient.clear();
  return restoreLastKnown();
}

test('what was last known is there again on a start without a connection, with its age', () => {
  learn();
  queryClient.setQueryData(queryKeyOf('GET /api/friends'), []);
  settle();
  expect(startAgain()).toBe(true);
  expect(readQuery('GET /api/me')).toEqual(person());
  expect(readQuery('GET /api/friends')).toEqual([]);
  expect(contact.assumed).toEqual([CONTACT_AT]);
  expect(queryClient.getQueryState(ME)?.dataUpdatedAt).toBe(CONTACT_AT);
});

test('a visit that loads fewer lists does not forget the others, nor make them look younger', () => {
  learn();
  queryClient.setQueryData(queryKeyOf('GET /api/friends'), []);
  settle();
  // An hour later the app is opened at Settings.
  queryClient.clear();
  contact.at = CONTACT_AT + 3_600_000;
  learn('available');
  settle();
  expect(startAgain()).toBe(true);
  expect(readQuery('GET /api/me')?.status).toBe('available');
  expect(readQuery('GET /api/friends')).toEqual([]);
  expect(contact.assumed).toEqual([CONTACT_AT]);
});

test('the end of a light is counted by the server’s clock, also without the server', () => {
  setClockOffset(90_000);
  learn();
  settle();
  setClockOffset(0);
  startAgain();
  expect(serverNow()).toBe(Date.now() + 90_000);
});

test('what was written while the clock ran ahead does not outlast its correction', () => {
  contact.at = CONTACT_AT + 86_400_000;
  vi.setSystemTime(contact.at);
  learn('unavailable');
  settle();
  vi.setSystemTime(CONTACT_AT);
  contact.at = CONTACT_AT;
  learn('available');
  settle();
  startAgain();
  expect(readQuery('GET /api/me')?.status).toBe('available');
});

test('only the lists of the screens are kept: no search, no devices, no export', () => {
  learn();
  queryClient.setQueryData(['/api/sessions'], [{ id: 'x' }]);
  queryClient.setQueryData(['/api/account/export'], { everything: true });
  settle();
  expect(Object.keys(JSON.parse(readKey(KEYS.lastKnown) ?? '{}').lists)).toEqual(['/api/me']);
});

test('what has been heard meanwhile is not overwritten', () => {
  learn('unavailable');
  settle();
  queryClient.clear();
  learn('available');
  restoreLastKnown();
  expect(readQuery('GET /api/me')?.status).toBe('available');
});

test('another session’s lists are never shown', () => {
  learn();
  settle();
  storeSession('s2');
  expect(startAgain()).toBe(false);
  expect(readQuery('GET /api/me')).toBeUndefined();
});

test('signing out wipes them, and a late write does not bring them back', () => {
  learn();
  settle();
  learn('available');
  forgetSession();
  clearPersonalKeys();
  settle();
  expect(readKey(KEYS.lastKnown)).toBeNull();
});

test('another tab that signed out is not overruled', () => {
  learn();
  localStorage.clear();
  settle();
  expect(readKey(KEYS.lastKnown)).toBeNull();
});

test('before the server was heard, nothing is known', () => {
  contact.at = null;
  learn();
  settle();
  expect(readKey(KEYS.lastKnown)).toBeNull();
});

test('a tap that is not acknowledged is not kept', async () => {
  learn('unavailable');
  settle();
  let lose = (): void => undefined;
  const tap = changeMe({
    apply: (me) => ({ ...me, status: 'available' }),
    send: async () =>
      new Promise((_, reject) => (lose = () => reject(new TypeError('no network')))),
    isMade: () => false,
  });
  expect(shownMe()?.status).toBe('available');
  patchMe(person({ status: 'unavailable', displayName: 'Nora' }));
  settle();
  startAgain();
  expect(readQuery('GET /api/me')).toMatchObject({ status: 'unavailable', displayName: 'Nora' });
  lose();
  const wait = vi.advanceTimersByTimeAsync(2000);
  await expect(tap).rejects.toThrow('session');
  await wait;
});

test('leaving the page writes what has not been written yet', () => {
  learn();
  window.dispatchEvent(new Event('pagehide'));
  expect(startAgain()).toBe(true);
});

test('a new build does not read what an older one wrote', () => {
  learn();
  settle();
  startStorage('build-2');
  expect(startAgain()).toBe(false);
});

test('something unreadable is thrown away', () => {
  writeKey(KEYS.lastKnown, '{');
  expect(restoreLastKnown()).toBe(false);
  expect(readKey(KEYS.lastKnown)).toBeNull();
});

test('the session id itself is not in the record', () => {
  storeSession('a-secret-session-id');
  learn();
  settle();
  expect(readKey(KEYS.lastKnown)).not.toBeNull();
  expect(readKey(KEYS.lastKnown)).not.toContain('a-secret-session-id');
});

test('on a phone, where the session is not in web storage, the lists are kept all the same', () => {
  const secure = new Map<string, string>();
  moveSession(
    {
      save: (id) => void secure.set('id', id),
      drop: () => secure.clear(),
      isUnchanged: () => true,
    },
    's1',
  );
  expect(readKey(KEYS.sessionId)).toBeNull();
  learn('available');
  settle();
  expect(startAgain()).toBe(true);
  expect(readQuery('GET /api/me')?.status).toBe('available');
});

test('a tab that slept does not replace what another tab has heard since', () => {
  learn('available');
  settle();
  contact.at = CONTACT_AT - 60_000;
  learn('unavailable');
  settle();
  startAgain();
  expect(readQuery('GET /api/me')?.status).toBe('available');
});
