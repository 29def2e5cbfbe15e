import { QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Friend } from '@porchlight/contract/contacts';
import { renderHook } from '@testing-library/react';
import { patchQuery, queryClient, queryKeyOf, refetch, refetchAll } from './query-client.ts';
import { isTransient, recoverLists, retryDelay, useIsBehind } from './recovery.ts';
import { ApiError } from './errors.ts';

const FRIENDS = queryKeyOf('GET /api/friends');
const IDS = ['ruth', 'sam', 'tea'];
type Truth = Record<string, number>;
type Request = { answer(): void; process(): void; fail(): void };

/** A server, a live connection that can be lost, and one screen that shows the list. */
function createWorld() {
  const truth: Truth = Object.fromEntries(IDS.map((id) => [id, 0]));
  const list = () => IDS.map((id) => ({ id, statusMessage: String(truth[id]) }) as Friend);
  const requests: Request[] = [];
  let messages: Friend[] = [];
  let isConnected = true;
  const observer = new QueryObserver<Friend[]>(queryClient, { queryKey: FRIENDS });
  let close: (() => void) | null = null;
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    let processed: Friend[] | null = null;
    return new Promise<Response>((resolve, reject) => {
      const request: Request = {
        process: () => (processed ??= list()),
        answer: () => {
          done();
          resolve(new Response(JSON.stringify(processed ?? list())));
        },
        fail: () => {
          done();
          reject(new TypeError('no network'));
        },
      };
      const done = () => void requests.splice(requests.indexOf(request), 1);
      requests.push(request);
      init.signal?.addEventListener('abort', () => request.fail());
    });
  });
  const world = {
    requests,
    list,
    change(id: string) {
      truth[id] = (truth[id] ?? 0) + 1;
      const changed = list().find((friend) => friend.id === id);
      if (isConnected && changed) messages.push(changed);
    },
    deliver() {
      const friend = messages.shift();
      if (!friend) return;
      patchQuery('GET /api/friends', (known) =>
        known.map((entry) => (entry.id === friend.id ? friend : entry)),
      );
    },
    lose() {
      isConnected = false;
      messages = [];
    },
    reconnect() {
      world.lose();
      isConnected = true;
      void refetchAll();
    },
    tunnel(id: string) {
      world.lose();
      world.change(id);
      world.reconnect();
    },
    hear(id: string) {
      world.change(id);
      world.deliver();
    },
    open() {
      close ??= observer.subscribe(() => undefined);
    },
    close() {
      close?.();
      close = null;
    },
    shown: () => observer.getCurrentResult().data,
    /** Until the server has answered all and nothing more is asked for. */
    async settle() {
      if (!isConnected) world.reconnect();
      world.open();
      for (let round = 0; round < 12; round += 1) {
        await vi.advanceTimersByTimeAsync(1);
        while (messages.length > 0) world.deliver();
        for (const request of [...requests]) request.answer();
        await vi.advanceTimersByTimeAsync(31_000);
      }
    },
  };
  return world;
}

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  queryClient.clear();
  stop = recoverLists();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('for every order of losses, messages and answers the screen ends as a fresh GET', async () => {
  const pick = fc.nat(3);
  const step = fc.oneof(
    fc.constantFrom('deliver', 'lose', 'reconnect', 'open', 'close', 'wait').map((kind) => ({
      kind,
      index: 0,
    })),
    pick.map((index) => ({ kind: 'change', index })),
    pick.map((index) => ({ kind: 'process', index })),
    pick.map((index) => ({ kind: 'answer', index })),
    pick.map((index) => ({ kind: 'fail', index })),
    // Likely sequences, so that chance finds what they lead to.
    pick.map((index) => ({ kind: 'tunnel', index })),
    pick.map((index) => ({ kind: 'hear', index })),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      queryClient.clear();
      const world = createWorld();
      world.open();
      for (const { kind, index } of steps) {
        const id = IDS[index % IDS.length] ?? '';
        if (kind === 'change') world.change(id);
        else if (kind === 'tunnel') world.tunnel(id);
        else if (kind === 'hear') world.hear(id);
        else if (kind === 'process') world.requests[index]?.process();
        else if (kind === 'answer') world.requests[index]?.answer();
        else if (kind === 'fail') world.requests[index]?.fail();
        else if (kind === 'wait') await vi.advanceTimersByTimeAsync(4000);
        else world[kind as 'deliver' | 'lose' | 'reconnect' | 'open' | 'close']();
        await vi.advanceTimersByTimeAsync(0);
      }
      await world.settle();
      expect(world.shown()).toEqual(world.list());
      world.close();
    }),
    { numRuns: 500 },
  );
}, 60_000);

test('a live message does not clear the mark on a list that nobody looks at', async () => {
  const world = createWorld();
  world.open();
  await vi.advanceTimersByTimeAsync(0);
  world.requests[0]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  world.close();
  world.lose();
  world.change('sam');
  world.reconnect();
  world.change('ruth');
  world.deliver();
  world.open();
  await vi.advanceTimersByTimeAsync(0);
  world.requests[0]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(world.shown()).toEqual(world.list());
});

test('a catch-up that fails is tried again, and meanwhile the app says that it is behind', async () => {
  const world = createWorld();
  world.open();
  await vi.advanceTimersByTimeAsync(0);
  world.requests[0]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  const behind = renderHook(() => useIsBehind());
  world.lose();
  world.change('sam');
  world.reconnect();
  await vi.advanceTimersByTimeAsync(0);
  expect(behind.result.current).toBe(false);
  world.requests[0]?.fail();
  await vi.advanceTimersByTimeAsync(10);
  behind.rerender();
  expect(behind.result.current).toBe(true);
  // A message in between does not make the list current.
  world.change('ruth');
  world.deliver();
  await vi.advanceTimersByTimeAsync(1000);
  behind.rerender();
  expect(behind.result.current).toBe(true);
  world.requests[0]?.answer();
  await vi.advanceTimersByTimeAsync(10);
  behind.rerender();
  expect(behind.result.current).toBe(false);
  expect(world.shown()).toEqual(world.list());
  behind.unmount();
});

test('a catch-up that takes long is shown before it fails', async () => {
  const world = createWorld();
  world.open();
  await vi.advanceTimersByTimeAsync(0);
  world.requests[0]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  const behind = renderHook(() => useIsBehind());
  void refetch('GET /api/friends');
  await vi.advanceTimersByTimeAsync(2900);
  behind.rerender();
  expect(behind.result.current).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  behind.rerender();
  expect(behind.result.current).toBe(true);
  behind.unmount();
});

test('delays grow to half a minute, are spread, and wait as long as the server asks', () => {
  const limited = new ApiError({ status: 429, statusText: '', text: '', retryAfter: '7' });
  expect(retryDelay(1, null, 0)).toBe(500);
  expect(retryDelay(1, null, 1)).toBe(1000);
  expect(retryDelay(20, null, 1)).toBe(30_000);
  expect(retryDelay(1, limited, 1)).toBe(7000);
});

test('the server’s own refusal is final; an error page of something between is not', () => {
  const refusal = (text: string) =>
    isTransient(new ApiError({ status: 403, statusText: '', text, retryAfter: null }));
  expect(refusal('{"message":"Not allowed.","code":"not_allowed"}')).toBe(false);
  expect(refusal('<h1>Blocked by your network</h1>')).toBe(true);
});

test('a list that arrives after somebody else has signed in is not shown to them', async () => {
  const world = createWorld();
  world.open();
  await vi.advanceTimersByTimeAsync(0);
  world.requests[0]?.fail();
  await vi.advanceTimersByTimeAsync(1000);
  expect(world.requests).toHaveLength(1);
  queryClient.clear();
  world.requests[0]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(queryClient.getQueryData(FRIENDS)).toBeUndefined();
  world.close();
});

test('a page in the background waits with what it misses until it is looked at', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const world = createWorld();
  world.open();
  await vi.advanceTimersByTimeAsync(0);
  // The first answer was asked for before this, so it is shown and asked for again.
  world.reconnect();
  world.requests[0]?.answer();
  await vi.advanceTimersByTimeAsync(10);
  expect(vi.getTimerCount()).toBeLessThanOrEqual(1);
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(timers).not.toHaveBeenCalled();
  expect(world.requests).toEqual([]);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(world.requests).toHaveLength(1);
  vi.restoreAllMocks();
  world.close();
});
