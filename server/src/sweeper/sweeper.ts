/**
 * Runs background jobs. Jobs with the same priority share a loop and take turns batch by batch;
 * different priorities never wait for each other, so a timer ends on time while thousands of alerts
 * are written or old rows are purged. Each job is safe to run twice and in several processes at once.
 */
import type { Clock } from '../platform/clock.ts';
import { groupBy } from '../platform/group-by.ts';
import type { Log } from '../platform/observability/log.ts';
import type { Metrics } from '../platform/observability/metrics.ts';

/** `due`: timers and schedules. `soon`: what somebody waits for. `upkeep`: purges and the like. */
export type Priority = 'due' | 'soon' | 'upkeep';

export type Job = {
  readonly name: string;
  readonly priority: Priority;
  /** Does one batch of work; true when there may be more. */
  run(now: number): Promise<boolean>;
  /** The longest pause between two runs. */
  readonly everyMs: number;
};

export type Sweeper = {
  readonly jobNames: readonly string[];
  /** Catches up with what fell due during a downtime, then looks several times a second. */
  start(): void;
  /** Runs the `soon` jobs at once: something was just written that is due now. */
  wake(): void;
  /** Runs every job until nothing is due: for tests and measurements. */
  drain(): Promise<void>;
  stop(): Promise<void>;
};

type SweeperDeps = { clock: Clock; log: Log; metrics: Pick<Metrics, 'jobFailed'> };

const TICK_MS = 250;

export function createSweeper(jobs: readonly Job[], deps: SweeperDeps): Sweeper {
  const { clock, log, metrics } = deps;
  let stopped = false;

  const runBatch = async (job: Job): Promise<boolean> => {
    try {
      return await job.run(clock());
    } catch (error) {
      metrics.jobFailed(job.name);
      log.error({ err: error, job: job.name }, 'job failed');
      return false;
    }
  };

  const loops = [...groupBy(jobs, ({ priority }) => priority)].map(([priority, own]) => ({
    priority,
    ...createLoop(own, { runBatch, isStopped: () => stopped }),
  }));
  let timer: NodeJS.Timeout | undefined;

  return {
    jobNames: jobs.map(({ name }) => name),
    start() {
      const tick = (): void => loops.forEach(({ runDue }) => runDue());
      timer = setInterval(tick, TICK_MS);
      tick();
    },
    wake() {
      if (timer) loops.find(({ priority }) => priority === 'soon')?.runAll();
    },
    async drain() {
      await Promise.all(loops.map(({ settle }) => settle()));
      for (const job of jobs) while (!stopped && (await runBatch(job)));
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      timer = undefined;
      await Promise.all(loops.map(({ settle }) => settle()));
    },
  };
}

type LoopDeps = { runBatch: (job: Job) => Promise<boolean>; isStopped: () => boolean };

/** Jobs that take turns: one batch of each, until none of them has more to do. */
function createLoop(jobs: readonly Job[], { runBatch, isStopped }: LoopDeps) {
  /** Measured with a monotonic clock: the wall clock may be set back by an hour. */
  const lastRun = new Map<Job, number>();
  const hasMore = new Set<Job>();
  let running: Promise<void> | null = null;

  const isDue = (job: Job): boolean =>
    hasMore.has(job) || performance.now() - (lastRun.get(job) ?? -Infinity) >= job.everyMs;

  const run = async (): Promise<void> => {
    do {
      for (const job of jobs) {
        if (isStopped()) return;
        if (!isDue(job)) continue;
        lastRun.set(job, performance.now());
        if (await runBatch(job)) hasMore.add(job);
        else hasMore.delete(job);
      }
    } while (hasMore.size > 0);
  };

  const runDue = (): void => {
    if (isStopped()) return;
    running ??= run().finally(() => (running = null));
  };

  return {
    runDue,
    runAll(): void {
      for (const job of jobs) hasMore.add(job);
      setImmediate(runDue);
    },
    settle: async (): Promise<void> => void (await running),
  };
}
