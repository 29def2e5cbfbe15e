/** Sending goes on beside what else is due: a slow service must not hold up the sweeper. */
import type { Log } from '../../platform/observability/log.ts';
import type { Job } from '../../sweeper/sweeper.ts';

export type Rounds = {
  readonly job: Job;
  /** Resolves when current sends have succeeded or failed. */
  settle(): Promise<void>;
};

export function createRounds(options: {
  name: string;
  /** Does one batch; true when there may be more. */
  round(): Promise<boolean>;
  /** One batch that waits for a slow service leaves room for others. */
  atOnce: number;
  log: Log;
}): Rounds {
  const { name, round, atOnce, log } = options;
  const running = new Set<Promise<void>>();

  const work = async (): Promise<void> => {
    try {
      while (await round());
    } catch (error) {
      log.error({ err: error, job: name }, 'deliveries not read');
    }
  };

  return {
    job: {
      ...{ name, priority: 'soon', everyMs: 500 },
      async run() {
        if (running.size < atOnce) {
          const worker = work().finally(() => running.delete(worker));
          running.add(worker);
        }
        return false;
      },
    },
    async settle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
