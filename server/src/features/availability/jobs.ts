/** What time brings: timers end, schedules switch, and the one quiet question after four hours. */
import type { Cause } from '@porchlight/contract/live';
import { advance } from '@porchlight/domain/availability-time';
import { isLit } from '@porchlight/domain/availability';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { lightOf } from '../../platform/db/light.ts';
import { ask } from '../../platform/db/statements.ts';
import type { UserRow } from '../../platform/db/schema/people.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { Serially } from '../../platform/serial.ts';
import type { Job } from '../../sweeper/sweeper.ts';
import type { Notifications, Publish } from '../notifications/service.ts';
import { plansOf } from './change.ts';
import * as due from './due/queries.ts';
import type { Announce, Telling } from './live.ts';
import * as queries from './queries.ts';
import * as saving from './saving/queries.ts';
import { savingOf, STILL_GOOD_AFTER_MS } from './settle.ts';
import { isNoted, LEFT_AFTER_MS } from './unannounced.ts';

/** Small, so that requests get their turn between two of them in the nine-o'clock storm. */
const BATCH = 25;

export type DueLightsDeps = {
  db: Db;
  clock: Clock;
  serially: Serially;
  metrics: Metrics;
  notifications: Notifications;
  announce: Announce;
};

export type DueLights = {
  readonly job: Job;
  /** Brings these people's lights to the present, as the job would within its next tick. */
  settle(ids: readonly string[]): Promise<void>;
};

export function createDueLights(deps: DueLightsDeps): DueLights {
  const { db, clock, serially, metrics, notifications, announce } = deps;

  const save = (ids: readonly string[], now: number) =>
    db.transaction(async (tx) => {
      const rows = await due.lockIdle(tx, ids);
      const isDue = (row: UserRow) => row.nextDueAt !== null && row.nextDueAt <= now;
      const plans = await plansOf(tx, rows.filter(isDue));
      const publishes: Publish[] = [];
      const savings: saving.Saving[] = [];
      const tellings: Telling[] = [];
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
      await saving.saveLights(tx, savings, now);
      const woken = tellings.map(({ after }) => after.id);
      if (woken.length > 0) await due.wakeAgain(tx, woken);
      const asleep = rows.filter((row) => !isDue(row)).map((row) => row.id);
      if (asleep.length > 0) await due.letSleep(tx, asleep, now);
      const dues = rows.flatMap((row) => (isDue(row) ? [row.nextDueAt ?? now] : []));
      return { tellings, publishes, dues, looked: rows.length };
    });

  const advanceBatch = (ids: readonly string[], now: number): Promise<number> =>
    serially(ids, async () => {
      try {
        const { tellings, publishes, dues, looked } = await save(ids, now);
        await announce(tellings);
        for (const publish of publishes) publish();
        for (const dueAt of dues) metrics.sweptLate((clock() - dueAt) / 1000);
        return looked;
      } catch (error) {
        // Another process has just changed one of them; the next look is soon enough.
        if (isNoted(error)) return 0;
        throw error;
      }
    });

  const job: Job = {
    name: 'due lights',
    everyMs: 250,
    async run(now) {
      const ids = await ask(db, due.toWake(now, BATCH));
      if (ids.length === 0) return false;
      const looked = await advanceBatch(ids, now);
      // Rows that another process holds are its business; looking again at once would spin.
      return looked > 0 && ids.length === BATCH;
    },
  };

  return {
    job,
    async settle(ids) {
      await advanceBatch(ids, clock());
    },
  };
}

/** Tells what a process that died had saved and not told to the end. */
export function createLeftovers(deps: Omit<DueLightsDeps, 'notifications' | 'metrics'>) {
  const { db, serially, announce } = deps;

  const tell = async (ids: readonly string[]): Promise<void> => {
    const found = await due.notesOf(db, ids);
    const gone = found.filter(({ row }) => row === null);
    if (gone.length > 0) {
      await saving.forgetNotes(
        db,
        gone.map(({ note }) => note),
      );
    }
    await announce(
      found.flatMap(({ note, row }) => {
        if (row === null) return [];
        const { before, version } = note;
        return [{ before, after: row, cause: note.cause as Cause | null, version }];
      }),
    );
  };

  const job: Job = {
    name: 'unannounced changes',
    everyMs: 1000,
    async run(now) {
      const wish = { savedBefore: now - LEFT_AFTER_MS, now, limit: BATCH };
      const ids = await due.takeLeft(db, wish);
      if (ids.length > 0) await serially(ids, () => tell(ids));
      return ids.length === BATCH;
    },
  };
  return { job, tell };
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

function causeOf(source: UserRow['statusSource']): Extract<Cause, 'timer' | 'schedule' | 'manual'> {
  return source === 'timer' || source === 'schedule' ? source : 'manual';
}
