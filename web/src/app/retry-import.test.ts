// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryImport } from './retry-import.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what could not be loaded comes when the network does', async () => {
  const load = vi
    .fn<() => Promise<string>>(async () => 'here')
    .mockRejectedValueOnce(new Error('offline'));
  const loaded = retryImport(load);
  await vi.advanceTimersByTimeAsync(1000);
  expect(load).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  expect(await loaded).toBe('here');
  expect(load).toHaveBeenCalledTimes(2);
});

test('a network that says nothing is tried again after a while', async () => {
  const load = vi
    .fn<() => Promise<string>>(async () => 'here')
    .mockRejectedValueOnce(new Error('no answer'));
  const loaded = retryImport(load);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await loaded).toBe('here');
});
