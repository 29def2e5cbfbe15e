/**
 * Writes pending alerts. A change only records whom to alert; the sweeper of any process writes the
 * rows of several lights at once, so telling a light to thousands does not wait for thousands of rows.
 */
import type { Db } from '../../platform/db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { isConnectionError } from '../../platform/db/connection-error.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';
import { isolateFailures } from '../../sweeper/isolate.ts';
import type { Job } from '../../sweeper/sweeper.ts';
import { writeAlerts, type Alert } from './alerts.ts';
import * as queries from './alerts-queries.ts';

/** Lights per transaction; few, so that requests are served in between. */
const BATCH = 20;
/** A row that cannot be written is tried again after this. */
const SET_ASIDE_MS = 60_000;

export function pendingAlerts(deps: {
  db: Db;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  publish: (alerts: readonly Alert[]) => Promise<void>;
  /** The people whose watches have ended. */
  publishFired: (userIds: readonly string[]) => void;
}): Job {
  const { db, clock, log, metrics } = deps;
  const name = 'pending alerts';

  /** Writes the oldest, or those with these ids. @returns how many lights were written */
  const write = async (now: number, ids: readonly string[] | null): Promise<number> => {
    const { alerts, fired, claimed } = await db.transaction(async (tx) => {
      const { lights, fired } = await queries.claimPending(tx, { limit: BATCH, now, ids });
      const alerts = await writeAlerts(tx, { lights, fired }, clock());
      return { alerts, fired, claimed: lights.length };
    });
    await deps.publish(alerts);
    deps.publishFired(fired.map(({ receiverId }) => receiverId));
    return claimed;
  };

  const setAside = async (id: string, now: number, error: unknown): Promise<void> => {
    metrics.rowSetAside(name);
    log.error({ err: error, job: name }, 'row set aside');
    await queries.postponePending(db, id, now + SET_ASIDE_MS);
  };

  return {
    ...{ name, priority: 'soon', everyMs: 250 },
    async run(now) {
      if (!(await queries.hasPending(db, now))) return false;
      try {
        return (await write(now, null)) === BATCH;
      } catch (error) {
        if (isConnectionError(error)) throw error;
        const ids = await queries.oldestPending(db, BATCH, now);
        await isolateFailures(
          ids,
          async (some) => void (await write(now, some)),
          (id, cause) => setAside(id, now, cause),
        );
        return ids.length === BATCH;
      }
    },
  };
}
