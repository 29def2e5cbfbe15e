/** How many cases wait, and for how long: what an operator is alarmed by. */
import type { Db } from '../../platform/db/database.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';
import type { Job } from '../../sweeper/sweeper.ts';
import { openCases } from './filing-queries.ts';

const EVERY_MS = 30_000;

export function countCases(db: Db, metrics: Metrics): Job {
  let known = { count: 0, oldestMs: 0 };
  metrics.watch('reports_open', 'Cases that wait for a moderator.', () => known.count);
  metrics.watch(
    'reports_oldest_seconds',
    'Age of the oldest of them.',
    () => known.oldestMs / 1000,
  );
  return {
    name: 'count open reports',
    priority: 'upkeep',
    everyMs: EVERY_MS,
    async run(now) {
      const { count, oldest } = await openCases(db);
      known = { count, oldestMs: oldest === null ? 0 : Math.max(0, now - oldest) };
      return false;
    },
  };
}
