import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, renderHook } from '@testing-library/react';
import { estimateServerTime, serverNow, setServerTime, useServerNow } from './server-clock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the time is right as soon as the page comes back, however long its timers slept', () => {
  const { result, unmount } = renderHook(() => useServerNow(60_000));
  const before = result.current;
  // The clock goes on without a timer, as on a page in the background.
  vi.setSystemTime(Date.now() + 45_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current - before).toBe(45_000);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(result.current - before).toBe(105_000);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('the time is right as soon as the server says it', () => {
  const { result } = renderHook(() => useServerNow(60_000));
  const serverTime = new Date(Date.now() - 3_600_000).toISOString();
  act(() => setServerTime(serverTime));
  expect(result.current).toBe(Date.parse(serverTime));
  act(() => setServerTime(new Date().toISOString()));
  expect(result.current).toBe(serverNow());
});

test('after the device’s clock was set, an answer’s date counts again until the next hello', () => {
  setServerTime(new Date().toISOString());
  vi.advanceTimersByTime(5000);
  estimateServerTime(new Date(Date.now() - 2000).toUTCString());
  expect(serverNow()).toBe(Date.now());
  const rightTime = Date.now();
  vi.setSystemTime(Date.now() + 3_600_000);
  estimateServerTime(new Date(rightTime).toUTCString());
  expect(Math.abs(serverNow() - rightTime)).toBeLessThanOrEqual(500);
  setServerTime(new Date(rightTime).toISOString());
  expect(serverNow()).toBe(rightTime);
});
