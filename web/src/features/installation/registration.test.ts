import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerWorker } from './registration.ts';

type Installing = EventTarget & { state: string };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A browser whose attempts to register end as given, one after another. */
function browserWith(...results: (Error | Installing | null)[]) {
  const register = vi.fn<() => Promise<unknown>>(async () => {
    const result = results.shift() ?? null;
    if (result instanceof Error) throw result;
    const active = result === null ? {} : null;
    return Object.assign(new EventTarget(), { installing: result, waiting: null, active });
  });
  const ready = new Promise(() => undefined);
  const serviceWorker = Object.assign(new EventTarget(), { register, ready });
  vi.stubGlobal('navigator', { serviceWorker });
  return register;
}

function end(worker: Installing, state: string): void {
  worker.state = state;
  worker.dispatchEvent(new Event('statechange'));
}

const installing = (): Installing => Object.assign(new EventTarget(), { state: 'installing' });

test('a worker that could not be fetched is asked for again until it is there', async () => {
  const register = browserWith(new TypeError('no network'), new TypeError('no network'));
  void registerWorker('build');
  await vi.advanceTimersByTimeAsync(0);
  expect(register).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(register).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(register).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(register).toHaveBeenCalledTimes(3);
});

test('a first worker whose files could not be fetched is installed again', async () => {
  const [first, second] = [installing(), installing()];
  const register = browserWith(first, second);
  void registerWorker('build');
  await vi.advanceTimersByTimeAsync(0);
  end(first, 'redundant');
  await vi.advanceTimersByTimeAsync(5000);
  expect(register).toHaveBeenCalledTimes(2);
  end(second, 'installed');
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(register).toHaveBeenCalledTimes(2);
});

test('a disk that is full is not filled again and again; the network that comes back is tried at once', async () => {
  const register = browserWith(...Array.from({ length: 100 }, () => new TypeError('no network')));
  void registerWorker('build');
  await vi.advanceTimersByTimeAsync(86_400_000);
  // Some within the first minutes, then about one per hour.
  expect(register.mock.calls.length).toBeGreaterThan(25);
  expect(register.mock.calls.length).toBeLessThan(40);
  const before = register.mock.calls.length;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(register).toHaveBeenCalledTimes(before + 1);
});

test('a mistake of ours beside the request is not tried again', async () => {
  const register = browserWith();
  register.mockResolvedValueOnce(undefined);
  const failed = registerWorker('build').catch((error: Error) => error.name);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(register).toHaveBeenCalledTimes(1);
  expect(await failed).toBe('TypeError');
});

test('a browser that refuses workers is asked once', async () => {
  const register = browserWith(Object.assign(new Error(), { name: 'SecurityError' }));
  const registered = registerWorker('build').catch((error: Error) => error.name);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await registered).toBe('SecurityError');
  expect(register).toHaveBeenCalledTimes(1);
});
