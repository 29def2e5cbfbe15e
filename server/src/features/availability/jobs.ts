/** Background jobs: timers end, schedules switch, and changes that a process left half announced. */
import { advance } from '@porchlight/domain/availability-time';
import { isLit } from '@porchlight/domain/availability';
import { inBatches } from '../../platform/concurrency/batch.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { lightOf } from '../../platform/db/light.ts';
import type { UserRow } from '../../platform/db/schema/people.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';
import type { SeriallyIdle } from '../../platform/concurrency/idle.ts';
import { createIsolation } from '../../sweeper/isolate.ts';
import { purgeJob } from '../../sweeper/purge.ts';
import type { Job } from '../../sweeper/sweeper.ts';
import type { Notifications, Publish } from '../notifications/service.ts';
import { plansOf } from './plans.ts';
import { savingOf, isBySchedule, STILL_GOOD_AFTER_MS, type Saving } from './decision.ts';
import * as due from './due-queries.ts';
import type { Announcement } from './fan-out.ts';
import { LEFT_AFTER_MS, type Outbox } from './outbox.ts';
import * as queries from './queries.ts';
import { saveAllLights } from './save-queries.ts';

/** Small, so that requests run between two batches when thousands of schedules open at nine. */
const BATCH = 25;
/** How long a claimed row is left to the process that claimed it. */
const CLAIM_MS = 3000;
/** A row that another change holds right now is claimed again after this. */
const RETRY_MS = 250;

export type DueLightsDeps = {
  db: Db;
  clock: Clock;
  log: Log;
  seriallyIdle: SeriallyIdle;
  metrics: Metrics;
  notifications: Notifications;
  outbox: Outbox;
};

export type DueLights = {
  readonly job: Job;
  /** Brings these people's lights to the present, as the job would within its next tick. */
  advanceOverdue(ids: readonly string[]): Promise<void>;
};

export function createDueLights(deps: DueLightsDeps): DueLights {
  const { db, clock, log, seriallyIdle, metrics, notifications, outbox } = deps;
  const name = 'due lights';

  const save = (ids: readonly string[], now: number) =>
    db.transaction(async (tx) => {
      const rows = await due.lockIdle(tx, ids);
      const isDue = (row: UserRow) => row.nextDueAt !== null && row.nextDueAt <= now;
      const plans = await plansOf(tx, rows.filter(isDue));
      const publishes: Publish[] = [];
      const savings: Saving[] = [];
      const tellings: Announcement[] = [];
      for (const row of rows) {
        const plan = plans.get(row.id);
        if (!plan) continue;
        const asks = isQuestionDue(row, now);
        if (asks) {
          publishes.push(await notifications.tell(tx, { userId: row.id, kind: 'still_good_time' }));
        }
        const light = advance(lightOf(row), plan, now);
        const cause = causeOf(light.source);
        const decision = asks ? { light, noticedFor: row.litSince } : { light };
        const { saving: wanted, before, after } = savingOf(row, decision, cause, now);
        savings.push(wanted);
        tellings.push({ before, after, cause, plan });
      }
      await saveAllLights(tx, savings, now);
      const woken = tellings.map(({ after }) => after.id);
      if (woken.length > 0) await due.rescheduleWakeUps(tx, woken);
      const asleep = rows.filter((row) => !isDue(row)).map((row) => row.id);
      if (asleep.length > 0) await due.rescheduleNotDue(tx, asleep);
      const dues = rows.flatMap((row) => (isDue(row) ? [row.nextDueAt ?? now] : []));
      return { tellings, publishes, dues, locked: new Set(rows.map(({ id }) => id)) };
    });

  const advanceBatch = async (ids: readonly string[], now: number): Promise<void> => {
    const { tellings, publishes, dues, locked } = await save(ids, now);
    await outbox.deliver(tellings);
    for (const publish of publishes) publish();
    for (const dueAt of dues) metrics.sweptLate((clock() - dueAt) / 1000);
    const busy = ids.filter((id) => !locked.has(id));
    if (busy.length > 0) await due.claimAgainAt(db, busy, now + RETRY_MS);
  };

  const isolation = createIsolation({
    limit: BATCH,
    async setAside(id, error) {
      metrics.rowSetAside(name);
      log.error({ err: error, job: name }, 'row set aside');
      await due.setAside(db, id, clock());
    },
  });

  const advanceAll = (ids: readonly string[], now: number): Promise<void> =>
    seriallyIdle(ids, async (idle) => {
      if (idle.length > 0) await isolation.run(idle, (some) => advanceBatch(some, now));
      const held = ids.filter((id) => !idle.includes(id));
      if (held.length > 0) await due.claimAgainAt(db, held, now + RETRY_MS);
    });

  const job: Job = {
    ...{ name, priority: 'due', everyMs: 250 },
    async run(now) {
      const limit = isolation.batchSize();
      const ids = await due.claim(db, { now, until: now + CLAIM_MS, limit });
      if (ids.length > 0) await advanceAll(ids, now);
      return ids.length === limit;
    },
  };

  /** Batched: thousands of lists at once would leave the sweep no connection for its locks. */
  const advanceOverdue = inBatches(async (overdue: readonly string[]) => {
    const now = clock();
    const ids = await due.notSetAside(db, [...new Set(overdue)], now);
    for (let first = 0; first < ids.length; first += BATCH)
      await advanceAll(ids.slice(first, first + BATCH), now);
  });

  return { job, advanceOverdue };
}

/** Announces changes whose process died, or failed, between saving and announcing them. */
export function outboxJob(deps: Omit<DueLightsDeps, 'notifications'>): Job {
  const { db, clock, log, metrics, seriallyIdle, outbox } = deps;
  const name = 'outbox leftovers';
  const isolation = createIsolation({
    limit: BATCH,
    async setAside(id, error) {
      metrics.rowSetAside(name);
      log.error({ err: error, job: name }, 'row set aside');
      await due.setOutboxRowAside(db, id, clock());
    },
  });
  return {
    ...{ name, priority: 'due', everyMs: 1000 },
    async run(now) {
      const limit = isolation.batchSize();
      const ids = await due.takeLeft(db, { savedBefore: now - LEFT_AFTER_MS, now, limit });
      if (ids.length === 0) return false;
      // A row whose person is left out comes again when it is old enough.
      await seriallyIdle(ids, async (idle) => {
        if (idle.length > 0) await isolation.run(idle, outbox.announceLeftovers);
      });
      return ids.length === limit;
    },
  };
}

/** A score looks back 30 complete days, in whatever time zone. */
const STRETCHES_KEPT_MS = 33 * 24 * 60 * 60 * 1000;

export const purgeStretches = (db: Db): Job =>
  purgeJob('purge stretches', (now) => queries.deleteStretchesBefore(db, now - STRETCHES_KEPT_MS));

function isQuestionDue(row: UserRow, now: number): boolean {
  return (
    row.litSince !== null &&
    row.noticedFor !== row.litSince &&
    row.expiresAt === null &&
    !isBySchedule(row.statusSource) &&
    isLit(row, now) &&
    row.litSince + STILL_GOOD_AFTER_MS <= now
  );
}

function causeOf(source: UserRow['statusSource']): 'timer' | 'schedule' | 'exception' | 'manual' {
  return source === 'timer' || isBySchedule(source) ? source : 'manual';
}
