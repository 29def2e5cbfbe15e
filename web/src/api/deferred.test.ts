import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defer } from './defer.ts';
import { sendDeferred, sendDeferredWhenHidden } from './deferred.ts';
import { forgetSession, storeSession } from './session.ts';

const send = vi.fn<() => Promise<void>>(async () => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  storeSession('s1');
});
afterEach(() => {
  void sendDeferred();
  forgetSession();
  send.mockClear();
  vi.useRealTimers();
});

test('a change is sent when its six seconds are over, once', async () => {
  const undo = defer(['a'], send);
  await vi.advanceTimersByTimeAsync(5999);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(1);
  expect(undo()).toBe(false);
  void sendDeferred();
  expect(send).toHaveBeenCalledTimes(1);
});

test('undone in time, nothing is sent', async () => {
  expect(defer(['a'], send)()).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(send).not.toHaveBeenCalled();
});

test('an app that is hidden sends at once', () => {
  const stop = sendDeferredWhenHidden();
  defer(['a'], send);
  window.dispatchEvent(new Event('pagehide'));
  expect(send).toHaveBeenCalledTimes(1);
  stop();
});

test('a change of another session is never sent', async () => {
  defer(['a'], send);
  storeSession('s2');
  await vi.advanceTimersByTimeAsync(6000);
  expect(send).not.toHaveBeenCalled();
});
