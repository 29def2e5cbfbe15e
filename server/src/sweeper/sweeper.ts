/** Runs what is due. Each job is safe to run twice and in several processes at once. */
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';

export type Job = {
  readonly name: string;
  /** Does one batch of due work; true when there may be more. */
  run(now: number): Promise<boolean>;
  /** How often to look, at least. */
  readonly everyMs: number;
};

export type Sweeper = {
  start(): void;
  /** Looks at once: something was just written that is due now. */
  wake(): void;
  /** Runs every job until nothing is due (start-up after a downtime, and tests). */
  drain(): Promise<void>;
  stop(): Promise<void>;
};

const TICK_MS = 250;

export function createSweeper(jobs: readonly Job[], clock: Clock, log: Log): Sweeper {
  /** By a clock that never jumps: the wall's may be set back by an hour. */
  const lastRun = new Map<Job, number>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;
  let stopped = false;

  const runJob = async (job: Job): Promise<void> => {
    try {
      while (!stopped && (await job.run(clock())));
    } catch (error) {
      log.error({ err: error, job: job.name }, 'job failed');
    }
  };

  const sweep = async (isDue: (job: Job) => boolean): Promise<void> => {
    for (const job of jobs) {
      if (stopped || !isDue(job)) continue;
      lastRun.set(job, performance.now());
      await runJob(job);
    }
  };

  const begin = (isDue: (job: Job) => boolean): void => {
    if (isRunning || stopped) return;
    isRunning = true;
    running = sweep(isDue).finally(() => (isRunning = false));
  };

  return {
    start() {
      timer = setInterval(
        () => begin((job) => performance.now() - (lastRun.get(job) ?? -Infinity) >= job.everyMs),
        TICK_MS,
      );
    },
    wake() {
      if (timer) setImmediate(() => begin((job) => job.everyMs <= 1000));
    },
    async drain() {
      await running;
      await sweep(() => true);
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      timer = undefined;
      await running;
    },
  };
}
