import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient, readQuery } from '../../api/query-client.ts';
import { startStorage } from '../../storage/storage.ts';
import {
  bareDevice,
  type Permission,
  provideDevice,
  type PushAddress,
  type PushPort,
} from '../../device/device.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { keepPush, pushState, turnPushOff, turnPushOn } from './push.ts';

const address: PushAddress = {
  kind: 'web',
  endpoint: 'https://push.example/1',
  keys: { p256dh: 'p', auth: 'a' },
};
const wish = { friendId: null, groupId: null, pushNotifications: true };
let permission: Permission;
let server: ReturnType<typeof fakeServer>;

function provide(given: Partial<PushPort> = {}) {
  const push = {
    ...bareDevice.push,
    kind: 'web',
    permission: async () => permission,
    requestPermission: vi.fn<PushPort['requestPermission']>(async () => (permission = 'granted')),
    register: vi.fn<PushPort['register']>(async (publicKey) => {
      await publicKey();
      return address;
    }),
    unregister: vi.fn<PushPort['unregister']>(async () => address),
    ...given,
  } as PushPort;
  provideDevice({ ...bareDevice, push });
  return push;
}
const asked = () => server.asked.map(({ method, path }) => `${method} ${path}`);

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  permission = 'prompt';
  server = fakeServer({
    'GET /api/push-key': { body: { publicKey: 'key' } },
    'POST /api/push-subscription': {},
    'DELETE /api/push-subscription': {},
    'POST /api/push-token': {},
    'POST /api/notifications/preferences': { body: wish },
  });
});
afterEach(() => {
  provideDevice(bareDevice);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('switching pushes on', () => {
  test('asks the system, tells the server where, and what the account wishes', async () => {
    const push = provide();
    queryClient.setQueryData(
      ['/api/notifications/preferences'],
      [
        { friendId: null, groupId: null, pushNotifications: false },
        { friendId: null, groupId: 'g1' },
      ],
    );
    expect(await turnPushOn()).toBe('on');
    expect(push.requestPermission).toHaveBeenCalledTimes(1);
    expect(asked()).toEqual([
      'POST /api/notifications/preferences',
      'GET /api/push-key',
      'POST /api/push-subscription',
    ]);
    expect(server.asked[0]?.body).toEqual(wish);
    expect(server.asked[2]?.body).toEqual({ endpoint: address.endpoint, keys: address.keys });
    expect(readQuery('GET /api/notifications/preferences')).toEqual([
      { friendId: null, groupId: 'g1' },
      wish,
    ]);
    expect(await pushState(true)).toBe('on');
  });

  test('does not ask again where it was granted, and sends a phone’s token', async () => {
    permission = 'granted';
    const push = provide({ register: async () => ({ kind: 'native', token: 't1' }) });
    expect(await turnPushOn()).toBe('on');
    expect(push.requestPermission).not.toHaveBeenCalled();
    expect(server.asked[1]).toMatchObject({ path: '/api/push-token', body: { token: 't1' } });
  });

  test.each<[Permission, string]>([
    ['denied', 'blocked'],
    ['prompt', 'off'],
  ])('refused with %s, nothing is said to the server', async (answer, state) => {
    provide({ requestPermission: async () => answer });
    expect(await turnPushOn()).toBe(state);
    expect(server.asked).toEqual([]);
  });

  test('is not there on a device without pushes', async () => {
    provideDevice(bareDevice);
    expect(await turnPushOn()).toBe('not-here');
    expect(await pushState(true)).toBe('not-here');
  });

  test('a wish that cannot be saved fails with the server’s words, and nothing is registered', async () => {
    permission = 'granted';
    provide();
    server.routes['POST /api/notifications/preferences'] = { status: 500, body: '' };
    await expect(turnPushOn()).rejects.toThrow('500');
    expect(asked()).not.toContain('POST /api/push-subscription');
  });

  test('a registration that fails is said, and tried again while the session lasts', async () => {
    vi.useFakeTimers();
    permission = 'granted';
    provide();
    server.routes['POST /api/push-subscription'] = { status: 500, body: '' };
    await expect(turnPushOn()).rejects.toThrow('500');
    await vi.advanceTimersByTimeAsync(30_000);
    server.routes['POST /api/push-subscription'] = {};
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked().filter((call) => call === 'POST /api/push-subscription')).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(asked().filter((call) => call === 'POST /api/push-subscription')).toHaveLength(3);
    vi.useRealTimers();
  });
});

describe('switching pushes off', () => {
  test('takes this device away, and no start brings it back', async () => {
    permission = 'granted';
    const push = provide();
    await turnPushOff();
    expect(server.last()).toMatchObject({
      method: 'DELETE',
      path: '/api/push-subscription',
      body: { endpoint: address.endpoint },
    });
    expect(await pushState(true)).toBe('off');
    // A new build clears what it does not know; this it knows.
    startStorage('another-build');
    await keepPush();
    expect(push.register).not.toHaveBeenCalled();
    expect(await pushState(true)).toBe('off');
    await turnPushOn();
    expect(await pushState(true)).toBe('on');
  });

  test('works out of reach of the server', async () => {
    permission = 'granted';
    provide();
    delete server.routes['DELETE /api/push-subscription'];
    await turnPushOff();
    expect(await pushState(true)).toBe('off');
  });
});

describe('a start', () => {
  test('tells the server where this device is, and asks nobody', async () => {
    permission = 'granted';
    const push = provide();
    await keepPush();
    expect(asked()).toEqual(['GET /api/push-key', 'POST /api/push-subscription']);
    expect(push.requestPermission).not.toHaveBeenCalled();
  });

  test('does nothing without permission', async () => {
    const push = provide();
    await keepPush();
    expect(push.register).not.toHaveBeenCalled();
  });

  test('that cannot register is only logged', async () => {
    permission = 'granted';
    const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    provide({ register: async () => Promise.reject(new Error('no worker')) });
    await keepPush();
    expect(log).toHaveBeenCalledTimes(1);
  });
});

test.each<[Permission, boolean, string]>([
  ['granted', false, 'off'],
  ['prompt', true, 'off'],
  ['denied', true, 'blocked'],
])('permission %s and a wish of %s is %s', async (given, isWished, state) => {
  permission = given;
  provide();
  expect(await pushState(isWished)).toBe(state);
});
