/**
 * Writes pending alerts. A change only records whom to alert; the sweeper of any process writes the
 * rows of several lights at once, so telling a light to thousands does not wait for thousands of rows.
 */
import type { Db } from '../../platform/db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { isConnectionError, isTimeout } from '../../platform/db/connection-error.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';
import { createIsolation } from '../../sweeper/isolate.ts';
import type { Job } from '../../sweeper/sweeper.ts';
import { writeAlerts, type Alert } from './alerts.ts';
import * as queries from './alerts-queries.ts';

const SERIALIZATION_FAILURE = '40001';
/** Lights per transaction; few, so that requests are served in between. */
const BATCH = 20;
/** A row that is tried alone comes again after this, behind the others, unless it is written. */
const LONE_TRY_MS = 5_000;
/** A row that cannot be written is tried again after this. */
const SET_ASIDE_MS = 60_000;
/** A row that takes too long, whose next try makes others wait. */
const SET_SLOW_ASIDE_MS = 10 * 60_000;

/** The transaction is rolled back and tried again, which leaves the suspended person out. */
class SuspendedMeanwhileError extends Error {
  readonly code = SERIALIZATION_FAILURE;
}

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

  /** Writes the oldest, or the one that is claimed. @returns how many lights were written */
  const write = async (now: number, claim: queries.LoneClaim | null): Promise<number> => {
    const { alerts, fired, claimed } = await db.transaction(async (tx) => {
      const { lights, fired } = await queries.claimPending(tx, { limit: BATCH, now, claim });
      const alerts = await writeAlerts(tx, { lights, fired }, clock());
      const told = [...alerts.map(({ row }) => row.userId), ...fired.map((one) => one.receiverId)];
      // The contacts are locked by now, so a later suspension comes after this alert.
      if (await queries.isAnySuspended(tx, told)) throw new SuspendedMeanwhileError();
      return { alerts, fired, claimed: lights.length };
    });
    await deps.publish(alerts);
    deps.publishFired(fired.map(({ receiverId }) => receiverId));
    return claimed;
  };

  const isolation = createIsolation({
    limit: BATCH,
    async setAside(id, error) {
      metrics.rowSetAside(name);
      log.error({ err: error, job: name }, 'row set aside');
      const pause = isTimeout(error) ? SET_SLOW_ASIDE_MS : SET_ASIDE_MS;
      await queries.postponePending(db, id, clock() + pause);
    },
  });

  const writeAlone = async (now: number, limit: number): Promise<boolean> => {
    const until = now + LONE_TRY_MS;
    const ids = await queries.claimOldest(db, { limit, now, until });
    for (const id of ids)
      await isolation.run([id], async () => void (await write(now, { id, until })));
    return ids.length === limit;
  };

  return {
    ...{ name, priority: 'soon', everyMs: 250 },
    async run(now) {
      if (!(await queries.hasPending(db, now))) return false;
      if (isolation.batchSize() === 1) return writeAlone(now, 1);
      try {
        return (await write(now, null)) === BATCH;
      } catch (error) {
        if (isTimeout(error)) isolation.noteTimeout();
        if (isConnectionError(error)) throw error;
        return writeAlone(now, BATCH);
      }
    },
  };
}
