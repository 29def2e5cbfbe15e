import { QueryObserver } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient, queryKeyOf } from '../api/query-client.ts';
import { useLive } from './live.ts';

class Socket extends EventTarget {
  static last: Socket | null = null;
  static readonly OPEN = 1;
  readyState = 1;
  readonly protocol = 'porchlight.v1';
  constructor() {
    super();
    Socket.last = this;
  }
  send(): void {}
  close(): void {}
  hello(): void {
    const data = { type: 'hello', data: { serverTime: new Date().toISOString() } };
    this.dispatchEvent(new Event('open'));
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(data) }));
  }
}

let asked = 0;
let isDown = true;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  queryClient.clear();
  asked = 0;
  isDown = true;
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('fetch', async (path: string) => {
    if (path !== '/api/friends') return new Response('{}');
    asked += 1;
    return isDown ? new Response('', { status: 503 }) : new Response('[]');
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('after `hello` a list that has failed for long is fetched at once, and soon again', async () => {
  const live = renderHook(() => useLive('s1'));
  const queryKey = queryKeyOf('GET /api/friends');
  const close = new QueryObserver(queryClient, { queryKey }).subscribe(() => undefined);
  Socket.last?.hello();
  await vi.advanceTimersByTimeAsync(120_000);
  const before = asked;
  Socket.last?.hello();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(before + 1);
  isDown = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toBe(before + 2);
  expect(queryClient.getQueryData(queryKey)).toEqual([]);
  close();
  live.unmount();
});
