import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSession, getSessionId, storeSession } from './session.ts';
import { watchForUndoneSignOut } from './undone-sign-out.ts';

beforeEach(() => {
  vi.useFakeTimers();
  forgetSession();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  forgetSession();
});

function serve(...statuses: number[]) {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    asked.push(init.headers);
    const status = statuses.shift();
    if (status === undefined) throw new TypeError('offline');
    return new Response('{}', { status });
  });
  return asked;
}

test('a device that was signed out comes back when that was undone', async () => {
  const asked = serve(401, 200);
  const onRestored = vi.fn<() => void>();
  watchForUndoneSignOut('s1', onRestored);
  await vi.advanceTimersByTimeAsync(3000);
  expect(getSessionId()).toBeNull();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(getSessionId()).toBe('s1');
  expect(onRestored).toHaveBeenCalledOnce();
  expect(asked).toEqual([{ Authorization: 'Bearer s1' }, { Authorization: 'Bearer s1' }]);
});

test('it gives up after the seconds of an Undo, offline too', async () => {
  const asked = serve(401);
  const onRestored = vi.fn<() => void>();
  watchForUndoneSignOut('s1', onRestored);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toHaveLength(5);
  expect(onRestored).not.toHaveBeenCalled();
  expect(getSessionId()).toBeNull();
});

test('it leaves alone whoever has signed in meanwhile', async () => {
  const asked = serve(200);
  watchForUndoneSignOut('s1', () => undefined);
  storeSession('s2');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toEqual([]);
  expect(getSessionId()).toBe('s2');
});
