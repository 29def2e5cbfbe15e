import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Me } from '@porchlight/contract/account';
import type { Friend } from '@porchlight/contract/contacts';
import { call } from '../../api/client.ts';
import { changeMe, shownMe } from '../../api/pending.ts';
import { queryClient, queryKeyOf, readQuery } from '../../api/query-client.ts';
import { forgetSession, storeSession } from '../../api/session.ts';
import { fakeServer, later } from '../../testing/fake-server.ts';
import { person } from '../../testing/person.ts';
import { clearToasts } from '../../testing/clear-toasts.ts';
import { currentToast } from '../../ui/toast.ts';
import { bareDevice, provideDevice } from '../../device/device.ts';
import { calledFriend, closeCallSheet } from './opening.ts';
import { placeCall } from './place-call.ts';
import { stopRecording } from './stop-recording.ts';

const friend: Friend = {
  id: '2',
  friendshipId: 'f2',
  displayName: 'Ben Castellano',
  username: 'ben',
  avatar: null,
  status: 'available',
  statusMessage: null,
  statusExpiresAt: null,
  showTimerToOthers: true,
  phoneNumber: '(415) 555-0142',
  callWays: [],
  currentStreak: 0,
};

const dialled: string[] = [];
let now = Date.now();
const know = (given: Parameters<typeof person>[0]) =>
  queryClient.setQueryData(queryKeyOf('GET /api/me'), person(given));

beforeEach(() => {
  // No tap is the second one of another test.
  now += 60_000;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  dialled.length = 0;
  provideDevice({ ...bareDevice, canDial: true });
  clearToasts();
  queryClient.clear();
  vi.spyOn(window.location, 'href', 'set').mockImplementation(
    (to) => void dialled.push(String(to)),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a call', () => {
  test('is dialled, said and remembered', async () => {
    const server = fakeServer({ 'POST /api/record-call': {} });
    placeCall(friend);
    expect(dialled).toEqual(['tel:4155550142']);
    expect(currentToast()).toMatchObject({ title: 'Calling', description: 'Ben Castellano' });
    expect(server.asked.map(({ path, body }) => [path, body])).toEqual([
      ['/api/record-call', { receiverId: '2' }],
    ]);
  });

  test.each([
    ['+1 (415) 555-0142', 'tel:+14155550142'],
    ['415-555-0142 ext. 12', 'tel:4155550142'],
    ['*31#0177', 'tel:*31#0177'],
  ])('to %s is dialled as %s', async (phoneNumber, link) => {
    fakeServer({ 'POST /api/record-call': {} });
    placeCall({ ...friend, phoneNumber });
    expect(dialled).toEqual([link]);
  });

  test.each([null, '', 'none'])('without a number (%j) cannot be placed', async (phoneNumber) => {
    const server = fakeServer({});
    placeCall({ ...friend, phoneNumber });
    expect(currentToast()).toMatchObject({
      title: 'Cannot Call',
      description: 'Phone number not available for this contact',
      variant: 'destructive',
    });
    expect([dialled, server.asked]).toEqual([[], []]);
  });

  test('is recorded once, however quickly the button is tapped again', () => {
    const server = fakeServer({ 'POST /api/record-call': {} });
    placeCall(friend);
    now += 500;
    placeCall(friend);
    expect([dialled.length, server.asked.length]).toEqual([1, 1]);
    now += 5000;
    placeCall(friend);
    expect([dialled.length, server.asked.length]).toEqual([2, 2]);
  });

  describe('without a network', () => {
    const keysOf = (server: ReturnType<typeof fakeServer>) =>
      server.asked.map(({ headers }) => headers.get('Idempotency-Key'));
    const place = () => {
      vi.useFakeTimers({ now });
      const server = fakeServer({});
      placeCall(friend);
      return server;
    };
    const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

    test('is recorded once there is one again, under the same key', async () => {
      const server = place();
      await pass(20_000);
      server.routes['POST /api/record-call'] = {};
      window.dispatchEvent(new Event('online'));
      await pass(0);
      const keys = keysOf(server);
      expect(keys.length).toBeGreaterThan(1);
      expect(new Set(keys).size).toBe(1);
      await pass(3_600_000);
      expect(keysOf(server)).toEqual(keys);
    });

    test('is not recorded an hour later, nor for the next person', async () => {
      const server = place();
      await pass(3_700_000);
      const late = server.asked.length;
      await pass(3_600_000);
      expect(server.asked).toHaveLength(late);

      now += 60_000;
      const other = place();
      forgetSession();
      storeSession('s2');
      await pass(120_000);
      expect(other.asked).toHaveLength(1);
      forgetSession();
    });

    test('is not recorded by a page that was frozen for hours', async () => {
      const server = place();
      await pass(0);
      vi.setSystemTime(Date.now() + 5 * 3_600_000);
      server.routes['POST /api/record-call'] = {};
      window.dispatchEvent(new Event('online'));
      await pass(120_000);
      expect(server.asked).toHaveLength(1);
    });

    test('each of two is recorded', async () => {
      const server = place();
      await vi.advanceTimersByTimeAsync(3000);
      placeCall(friend);
      server.routes['POST /api/record-call'] = {};
      window.dispatchEvent(new Event('online'));
      await pass(60_000);
      expect(new Set(keysOf(server)).size).toBe(2);
    });

    test('that was not placed after all is not recorded later', async () => {
      const server = place();
      await pass(0);
      expect(stopRecording(friend.id)).toBe(keysOf(server)[0]);
      server.routes['POST /api/record-call'] = {};
      await pass(120_000);
      expect(server.asked).toHaveLength(1);
      expect(stopRecording(friend.id)).toBeNull();
    });
  });

  test('is placed even if it cannot be remembered', async () => {
    fakeServer({ 'POST /api/record-call': { status: 500, body: '' } });
    placeCall(friend);
    expect(dialled).toHaveLength(1);
  });
});

test('where nothing can ring, the number is shown, and nothing is said, recorded or turned off', () => {
  provideDevice(bareDevice);
  know({ autoUnavailableOnCall: true, status: 'available' });
  const server = fakeServer({});
  placeCall(friend);
  expect(calledFriend()).toBe(friend);
  expect([dialled, server.asked, currentToast()?.open ?? false]).toEqual([[], [], false]);
  closeCallSheet();
});

describe('with Auto Unavailable on Call', () => {
  const off = person({ statusVersion: 2, statusSource: 'call' });

  test('the own light goes off first', async () => {
    know({ autoUnavailableOnCall: true, status: 'available' });
    const server = fakeServer({
      'POST /api/status': () => {
        expect(dialled).toEqual([]);
        return { body: off };
      },
      'POST /api/record-call': {},
    });
    placeCall(friend);
    expect(server.asked[0]).toMatchObject({
      path: '/api/status',
      body: { status: 'unavailable', cause: 'call' },
    });
    expect(dialled).toHaveLength(1);
    await vi.waitFor(() => expect(readQuery('GET /api/me')).toEqual(off));
  });

  test.each([
    ['it is off already', { autoUnavailableOnCall: true, status: 'unavailable' }],
    ['the switch is off', { autoUnavailableOnCall: false, status: 'available' }],
  ] as const)('nothing changes when %s', async (_, given) => {
    know(given);
    const server = fakeServer({ 'POST /api/record-call': {} });
    placeCall(friend);
    expect(server.asked.map(({ path }) => path)).toEqual(['/api/record-call']);
  });

  test('the light goes off after a tap that is still on its way', async () => {
    know({ autoUnavailableOnCall: true, status: 'unavailable' });
    const lit = person({ status: 'available', statusVersion: 2 });
    const sent: unknown[] = [];
    const answer = later<{ body: Me }>();
    fakeServer({
      'POST /api/status': async ({ body }) => {
        sent.push(body);
        return sent.length === 1 ? answer.promise : { body: { ...off, statusVersion: 3 } };
      },
      'POST /api/record-call': {},
    });
    const tap = changeMe({
      apply: (me) => ({ ...me, status: 'available' }),
      send: async (key) => call('POST /api/status', { body: { status: 'available' }, key }),
      isMade: ({ status }) => status === 'available',
    });
    placeCall(friend);
    expect(dialled).toHaveLength(1);
    expect(shownMe()?.status).toBe('unavailable');
    expect(sent).toEqual([{ status: 'available' }]);
    answer.give({ body: lit });
    await tap;
    await vi.waitFor(() => expect(readQuery('GET /api/me')?.statusSource).toBe('call'));
    expect(sent[1]).toEqual({ status: 'unavailable', cause: 'call' });
  });

  test('the call goes on if that fails', async () => {
    know({ autoUnavailableOnCall: true, status: 'available' });
    fakeServer({ 'POST /api/status': { status: 500, body: '' }, 'POST /api/record-call': {} });
    placeCall(friend);
    expect(dialled).toHaveLength(1);
  });

  test('the call does not wait for it: the number is dialled within the tap', () => {
    know({ autoUnavailableOnCall: true, status: 'available' });
    fakeServer({
      'POST /api/status': async () => new Promise<never>(() => undefined),
      'POST /api/record-call': {},
    });
    placeCall(friend);
    expect(dialled).toHaveLength(1);
  });
});
