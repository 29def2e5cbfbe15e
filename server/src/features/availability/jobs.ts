/** What time brings: timers end, schedules switch, and the one quiet question after four hours. */
import type { Cause } from '@porchlight/contract/live';
import { advance } from '@porchlight/domain/availability-time';
import { isLit } from '@porchlight/domain/availability';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { lightOf } from '../../platform/db/light.ts';
import type { UserRow } from '../../platform/db/schema/people.ts';
import type { Serially } from '../../platform/serial.ts';
import type { Job } from '../../sweeper/sweeper.ts';
import type { Notifications, Publish } from '../notifications/service.ts';
import type { Change } from './announcement.ts';
import { plansOf, saveDecision, STILL_GOOD_AFTER_MS } from './change.ts';
import type { InFlight } from './in-flight.ts';
import type { Announce } from './live.ts';
import * as queries from './queries.ts';

/** Large enough for the nine-o'clock storm, small enough that requests get their turn between. */
const BATCH = 100;

export type DueLightsDeps = {
  db: Db;
  clock: Clock;
  serially: Serially;
  notifications: Notifications;
  announce: Announce;
  inFlight: InFlight;
};

export type DueLights = {
  readonly job: Job;
  /** Brings these people's lights to the present, as the job would within its next tick. */
  settle(ids: readonly string[]): Promise<void>;
};

export function createDueLights(deps: DueLightsDeps): DueLights {
  const { db, clock, serially, notifications, announce, inFlight } = deps;

  const advanceBatch = (ids: readonly string[], now: number): Promise<number> =>
    serially(ids, () =>
      inFlight.during(ids, async () => {
        const publishes: Publish[] = [];
        const changes = await db.transaction(async (tx) => {
          publishes.length = 0;
          const rows = await queries.lockDue(tx, ids, now);
          const plans = await plansOf(tx, rows);
          const done: Change[] = [];
          for (const row of rows) {
            const plan = plans.get(row.id);
            if (!plan) continue;
            const asks = isQuestionDue(row, now);
            if (asks) {
              publishes.push(
                await notifications.tell(tx, { userId: row.id, kind: 'still_good_time' }),
              );
            }
            const light = advance(lightOf(row), plan, now);
            const columns = asks ? { noticedFor: row.litSince } : {};
            const saved = await saveDecision(tx, row, { light, columns }, now);
            inFlight.note(saved);
            done.push(saved);
          }
          return done;
        });
        for (const cause of ['timer', 'schedule', 'manual'] as const) {
          await announce(
            changes.filter((change) => causeOf(change) === cause),
            cause,
          );
        }
        for (const publish of publishes) publish();
        return changes.length;
      }),
    );

  const job: Job = {
    name: 'due lights',
    everyMs: 250,
    async run(now) {
      const ids = await queries.dueOwnerIds(db, now, BATCH);
      if (ids.length === 0) return false;
      const advanced = await advanceBatch(ids, now);
      // Rows that another process holds are its business; looking again at once would spin.
      return advanced > 0 && ids.length === BATCH;
    },
  };

  return {
    job,
    async settle(ids) {
      await advanceBatch(ids, clock());
    },
  };
}

/** A score looks back 30 complete days, in whatever time zone. */
const STRETCHES_KEPT_MS = 33 * 24 * 60 * 60 * 1000;

export function purgeStretches(db: Db): Job {
  return {
    name: 'purge stretches',
    everyMs: 60 * 60 * 1000,
    async run(now) {
      await queries.deleteStretchesBefore(db, now - STRETCHES_KEPT_MS);
      return false;
    },
  };
}

function isQuestionDue(row: UserRow, now: number): boolean {
  return (
    row.litSince !== null &&
    row.noticedFor !== row.litSince &&
    row.expiresAt === null &&
    row.statusSource !== 'schedule' &&
    isLit(row, now) &&
    row.litSince + STILL_GOOD_AFTER_MS <= now
  );
}

function causeOf(change: Change): Extract<Cause, 'timer' | 'schedule' | 'manual'> {
  const { statusSource } = change.after;
  return statusSource === 'timer' || statusSource === 'schedule' ? statusSource : 'manual';
}
