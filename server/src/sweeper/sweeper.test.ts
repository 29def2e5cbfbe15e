import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../platform/observability/log.ts';
import { createSweeper, type Job } from './sweeper.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const failures: string[] = [];
const deps = {
  clock: () => 0,
  log: createLog('silent'),
  metrics: { jobFailed: (job: string) => void failures.push(job) },
};

const job = (wish: Partial<Job> & Pick<Job, 'run'>): Job => ({
  ...{ name: 'job', priority: 'due', everyMs: 250 },
  ...wish,
});

describe('the sweeper', () => {
  it.each([
    ['back by an hour', -3_600_000],
    ['ahead by a year', 365 * 24 * 3_600_000],
  ])('goes on when the clock jumps %s', async (_, jump) => {
    let now = 1_000_000_000_000;
    const seen: number[] = [];
    const watched = job({ everyMs: 1000, run: async (at) => seen.push(at) < 0 });
    const sweeper = createSweeper([watched], { ...deps, clock: () => now });
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

  it('goes on after a job failed, and counts it', async () => {
    let runs = 0;
    const broken = job({ name: 'broken', run: () => Promise.reject(new Error('no')) });
    const other = job({ name: 'other', run: async () => (runs += 1) < 0 });
    const sweeper = createSweeper([broken, other], deps);
    sweeper.start();
    await vi.advanceTimersByTimeAsync(2000);
    expect(runs).toBeGreaterThan(2);
    expect(failures).toContain('broken');
    await sweeper.stop();
  });

  it('runs due work while alerts and purges have been busy for minutes', async () => {
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const seen: number[] = [];
    const timers = job({ name: 'timers', run: async () => seen.push(performance.now()) < 0 });
    const endless = { run: () => pause(10_000).then(() => true) };
    const alerts = job({ name: 'alerts', priority: 'soon', ...endless });
    const purge = job({ name: 'purge', priority: 'upkeep', ...endless });
    const sweeper = createSweeper([alerts, purge, timers], deps);
    sweeper.start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen.length).toBeGreaterThan(200);
    const gaps = seen.slice(1).map((at, i) => at - (seen[i] ?? 0));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(500);
    const stopped = sweeper.stop();
    await vi.advanceTimersByTimeAsync(10_000);
    await stopped;
  });

  it('lets jobs of one priority take turns batch by batch', async () => {
    const seen: string[] = [];
    const busy = (name: string, batches: number): Job => {
      let left = batches;
      return job({ name, priority: 'soon', run: async () => (seen.push(name), (left -= 1) > 0) });
    };
    const sweeper = createSweeper([busy('a', 3), busy('b', 2)], deps);
    sweeper.start();
    await vi.advanceTimersByTimeAsync(1);
    expect(seen).toEqual(['a', 'b', 'a', 'b', 'a']);
    await sweeper.stop();
  });

  it('starts at once, and wakes for what was just written', async () => {
    let runs = 0;
    const mails = job({ priority: 'soon', everyMs: 60_000, run: async () => (runs += 1) < 0 });
    const sweeper = createSweeper([mails], deps);
    sweeper.start();
    await vi.advanceTimersByTimeAsync(1);
    expect(runs).toBe(1);
    sweeper.wake();
    await vi.advanceTimersByTimeAsync(1);
    expect(runs).toBe(2);
    await sweeper.stop();
  });
});
