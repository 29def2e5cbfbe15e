import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { fakeServer } from '../testing/fake-server.ts';
import { queryClient } from './query-client.ts';
import { useSureCall } from './use-sure-call.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ROUTE = 'POST /api/block-user';
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

function block(routes: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer(routes);
  const { result } = renderHook(() => useSureCall(ROUTE), { wrapper });
  act(() => result.current.mutate({ body: { blockedUserId: 'u1' } }));
  const pass = async (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
  const keys = () => server.asked.map(({ headers }) => headers.get('Idempotency-Key'));
  return { result, pass, keys, routes: server.routes };
}

const UNKNOWN = { status: 503, body: { message: 'Perhaps', code: 'outcome_unknown' } };

test('an answer that was lost is asked for again under the same key, with its Undo', async () => {
  for (const lost of [{}, { [ROUTE]: UNKNOWN }] as Parameters<typeof block>[0][]) {
    const { result, pass, keys, routes } = block(lost);
    await pass(499);
    routes[ROUTE] = { body: { success: true, undoId: 'undo' } };
    await pass(20);
    expect(result.current.data).toEqual({ success: true, undoId: 'undo' });
    expect(keys()).toHaveLength(2);
    expect(keys()[1]).toBe(keys()[0]);
    vi.unstubAllGlobals();
  }
});

test('without a network it is given up after three attempts; a refusal is final', async () => {
  const first = block({});
  await first.pass(10_000);
  expect(first.result.current.isError).toBe(true);
  expect(first.keys()).toHaveLength(3);
  for (const [status, code] of [
    [404, 'not_found'],
    [429, 'rate_limited'],
  ] as const) {
    const second = block({ [ROUTE]: { status, body: { message: 'No', code } } });
    await second.pass(10_000);
    expect(second.result.current.isError).toBe(true);
    expect(second.keys()).toHaveLength(1);
  }
});
