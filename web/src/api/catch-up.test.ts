import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCatchUp } from './catch-up.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a new connection fetches at once', () => {
  const refetch = vi.fn<() => void>();
  createCatchUp(refetch).onHello({});
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('clients that are asked to refetch together spread over the time they were given', () => {
  const moments: number[] = [];
  for (let client = 0; client < 500; client += 1)
    createCatchUp(() => moments.push(Date.now())).onHello({ refetchWithinMs: 10_000 });
  const since = Date.now();
  vi.advanceTimersByTime(10_000);
  const seconds = moments.map((at) => Math.floor((at - since) / 1000));
  const counts = Array.from({ length: 10 }, (_, s) => seconds.filter((at) => at === s).length);
  expect(moments).toHaveLength(500);
  expect(Math.min(...counts)).toBeGreaterThan(15);
  expect(Math.max(...counts)).toBeLessThan(100);
});

test('several requests lead to one fetch, and a new connection makes it unnecessary', () => {
  const refetch = vi.fn<() => void>();
  const catchUp = createCatchUp(refetch, () => 0.5);
  for (let request = 0; request < 3; request += 1) catchUp.onHello({ refetchWithinMs: 4000 });
  vi.advanceTimersByTime(4000);
  expect(refetch).toHaveBeenCalledTimes(1);
  catchUp.onHello({ refetchWithinMs: 4000 });
  catchUp.onHello({});
  vi.advanceTimersByTime(4000);
  expect(refetch).toHaveBeenCalledTimes(2);
  catchUp.onHello({ refetchWithinMs: 4000 });
  catchUp.stop();
  vi.advanceTimersByTime(4000);
  expect(refetch).toHaveBeenCalledTimes(2);
});
