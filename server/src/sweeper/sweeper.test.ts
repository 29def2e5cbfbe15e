import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../platform/log.ts';
import { createSweeper } from './sweeper.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the sweeper', () => {
  it.each([
    ['back by an hour', -3_600_000],
    ['ahead by a year', 365 * 24 * 3_600_000],
  ])('goes on when the clock jumps %s', async (_, jump) => {
    let now = 1_000_000_000_000;
    const seen: number[] = [];
    const job = { name: 'job', everyMs: 1000, run: async (at: number) => seen.push(at) < 0 };
    const sweeper = createSweeper([job], () => now, createLog('silent'));
    sweeper.start();
    await vi.advanceTimersByTimeAsync(3000);
    expect(seen.length).toBeGreaterThanOrEqual(2);
    now += jump;
    seen.length = 0;
    await vi.advanceTimersByTimeAsync(3000);
    expect(seen.length).toBeGreaterThanOrEqual(2);
    expect(seen.at(-1)).toBe(now);
    await sweeper.stop();
  });

  it('goes on after a job failed', async () => {
    let runs = 0;
    const broken = { name: 'broken', everyMs: 250, run: () => Promise.reject(new Error('no')) };
    const other = { name: 'other', everyMs: 250, run: async () => (runs += 1) < 0 };
    const sweeper = createSweeper([broken, other], () => 0, createLog('silent'));
    sweeper.start();
    await vi.advanceTimersByTimeAsync(2000);
    expect(runs).toBeGreaterThan(2);
    await sweeper.stop();
  });
});
