/** Claims of due rows: timers and schedules, and changes that were never announced to the end. */
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { asInstant, isAny, type Prepared, query } from '../../platform/db/sql.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { isIn } from '../../platform/db/is-in.ts';
import { statusOutbox, wakeUps } from '../../platform/db/schema/changes.ts';
import { users, type UserRow } from '../../platform/db/schema/people.ts';

const LONGEST_PAUSE_MINUTES = 60;
const PAUSE_MS = 60_000;

/**
 * Claims people who are due, oldest first, until `until`. Moving `at` is the claim: if the process
 * dies, another one claims the row then. Rows that another process is just claiming are skipped, so
 * several processes share a storm. Costs what is due, not what exists.
 */
export async function claim(
  db: Db,
  { now, until, limit }: { now: number; until: number; limit: number },
): Promise<string[]> {
  const rows = await query<{ id: string }>(db, CLAIM, [asInstant(now), asInstant(until), limit]);
  return rows.map(({ id }) => id);
}

const CLAIM: Prepared = {
  name: 'claim_due_lights',
  text: `update wake_ups set at = $2 where user_id = any(array(
    select user_id from wake_ups where at <= $1 order by at limit $3 for update skip locked))
  returning user_id as id`,
};

/** Locks the rows of these people, except those that another change holds or still announces. */
export async function lockIdle(tx: Tx, ids: readonly string[]): Promise<UserRow[]> {
  const found = await tx
    .select({ row: users })
    .from(users)
    .leftJoin(statusOutbox, eq(statusOutbox.userId, users.id))
    .where(and(isIn(users.id, ids), isNull(users.deletedAt), isNull(statusOutbox.userId)))
    .orderBy(asc(users.id))
    .for('no key update', { of: users, skipLocked: true });
  return found.map(({ row }) => row);
}

/** Ends a claim early. Only ever earlier: a change may have asked for an earlier time meanwhile. */
export async function claimAgainAt(db: Db, ids: readonly string[], at: number): Promise<void> {
  await db
    .update(wakeUps)
    .set({ at })
    .where(and(isIn(wakeUps.userId, ids), sql`${wakeUps.at} > ${asInstant(at)}::timestamptz`));
}

/** Tries a row that threw again after one minute, then two, four …, at most an hour. */
export async function setAside(db: Db, id: string, now: number): Promise<void> {
  const pause = sql`least(power(2, ${wakeUps.failures}), ${LONGEST_PAUSE_MINUTES})`;
  await db
    .update(wakeUps)
    .set({
      failures: sql`least(${wakeUps.failures} + 1, 1000)`,
      at: sql`${asInstant(now)}::timestamptz + make_interval(mins => (${pause})::int)`,
    })
    .where(eq(wakeUps.userId, id));
}

/** Leaves out the rows that failed before and wait for their next try. */
export async function notSetAside(db: Db, ids: readonly string[], now: number): Promise<string[]> {
  const aside = await db
    .select({ id: wakeUps.userId })
    .from(wakeUps)
    .where(
      and(
        isIn(wakeUps.userId, ids),
        sql`${wakeUps.failures} > 0 and ${wakeUps.at} > ${asInstant(now)}::timestamptz`,
      ),
    );
  const waiting = new Set(aside.map(({ id }) => id));
  return ids.filter((id) => !waiting.has(id));
}

/** Sets when these people, whose rows this transaction holds, are due next; ends their claims. */
export async function rescheduleWakeUps(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    with next as materialized (
      select ${users.id}, ${users.nextDueAt} from ${users} where ${isIn(users.id, ids)}),
    never as (
      delete from ${wakeUps} w using next n where w.user_id = n.id and n.next_due_at is null)
    update ${wakeUps} w set at = n.next_due_at, failures = 0 from next n
    where w.user_id = n.id and n.next_due_at is not null`);
}

/**
 * For people who were claimed although nothing of theirs is due, because the light changed in the
 * meantime. The new version makes a change that is just being saved start over: it may have counted
 * on the wake-up that moves here.
 */
export async function rescheduleNotDue(tx: Tx, ids: readonly string[]): Promise<void> {
  const woken = await tx
    .update(users)
    .set({ statusVersion: sql`${users.statusVersion} + 1` })
    .from(wakeUps)
    .where(and(isIn(users.id, ids), eq(wakeUps.userId, users.id)))
    .returning({ id: users.id });
  if (woken.length > 0)
    await rescheduleWakeUps(
      tx,
      woken.map(({ id }) => id),
    );
}

/** Claims outbox rows whose process has not announced them by then. */
export async function takeLeft(
  db: Db,
  wish: { savedBefore: number; now: number; limit: number },
): Promise<string[]> {
  const question = {
    name: 'is_outbox_left',
    text: 'select 1 from status_outbox where saved_at <= $1 limit 1',
    values: [asInstant(wish.savedBefore)],
  };
  if (!(await isAny(db, question))) return [];
  const left = db
    .select({ id: statusOutbox.userId })
    .from(statusOutbox)
    .where(lte(statusOutbox.savedAt, wish.savedBefore))
    .orderBy(asc(statusOutbox.savedAt))
    .limit(wish.limit)
    .for('update', { skipLocked: true });
  const taken = await db
    .update(statusOutbox)
    .set({ savedAt: wish.now })
    .where(sql`${statusOutbox.userId} = any(array(${left}))`)
    .returning({ id: statusOutbox.userId });
  return taken.map(({ id }) => id);
}

/** Tries a change that cannot be announced again after a minute. */
export async function setOutboxRowAside(db: Db, id: string, now: number): Promise<void> {
  await db
    .update(statusOutbox)
    .set({ savedAt: now + PAUSE_MS })
    .where(eq(statusOutbox.userId, id));
}

/** The outbox rows of these people with their present rows; null for deleted people. */
export function outboxRowsOf(db: Db, ids: readonly string[]) {
  return db
    .select({ entry: statusOutbox, row: users })
    .from(statusOutbox)
    .leftJoin(users, and(eq(users.id, statusOutbox.userId), isNull(users.deletedAt)))
    .where(isIn(statusOutbox.userId, ids));
}
