/**
 * Writes pending alerts. A change only records whom to alert; the sweeper of any process writes the
 * rows of several lights at once, so telling a light to thousands does not wait for thousands of rows.
 */
import type { Db } from '../../platform/db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Job } from '../../sweeper/sweeper.ts';
import { writeAlerts, type Alert } from './alerts.ts';
import * as queries from './alerts-queries.ts';

/** Lights per transaction; few, so that requests are served in between. */
const BATCH = 20;

export function pendingAlerts(deps: {
  db: Db;
  clock: Clock;
  publish: (alerts: readonly Alert[]) => Promise<void>;
}): Job {
  const { db, clock } = deps;
  return {
    ...{ name: 'pending alerts', priority: 'soon', everyMs: 250 },
    async run(now) {
      if (!(await queries.hasPending(db, now))) return false;
      const { alerts, claimed } = await db.transaction(async (tx) => {
        const lights = await queries.claimPending(tx, BATCH, now);
        return { alerts: await writeAlerts(tx, lights, clock()), claimed: lights.length };
      });
      await deps.publish(alerts);
      return claimed === BATCH;
    },
  };
}
