import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NotHere } from './device.ts';
import { register } from './web-push.ts';

const ADDRESS = {
  kind: 'web',
  endpoint: 'https://push.example/1',
  keys: { p256dh: 'p', auth: 'a' },
};
const subscription = {
  endpoint: ADDRESS.endpoint,
  toJSON: () => ({ keys: ADDRESS.keys }),
} as unknown as PushSubscription;
const publicKey = async () => 'key';
const subscribe = vi.fn<PushManager['subscribe']>(async () => subscription);
let known: PushSubscription | null;
let become: (worker: object) => void;

beforeEach(() => {
  vi.useFakeTimers();
  known = null;
  subscribe.mockClear();
  const ready = new Promise<object>((resolve) => (become = resolve));
  vi.stubGlobal('navigator', { serviceWorker: { ready } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const active = () => become({ pushManager: { getSubscription: async () => known, subscribe } });

test('at a first visit it waits for the worker, which is still being installed', async () => {
  const registered = register(publicKey);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(subscribe).not.toHaveBeenCalled();
  active();
  expect(await registered).toEqual(ADDRESS);
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' });
});

test('a worker that never comes is told after a minute', async () => {
  const registered = register(publicKey).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await registered).toBeInstanceOf(NotHere);
});

test('a subscription that is there already is taken', async () => {
  known = subscription;
  active();
  expect(await register(publicKey)).toEqual(ADDRESS);
  expect(subscribe).not.toHaveBeenCalled();
});
