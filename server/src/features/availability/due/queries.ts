/** Whose light is due, and which changes were never told to the end. */
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { unannounced, wakeUps } from '../../../platform/db/schema/changes.ts';
import { users, type UserRow } from '../../../platform/db/schema/people.ts';
import { isAny, type Statement } from '../../../platform/db/statements.ts';
import { asInstant } from '../../../platform/db/values.ts';

/** People to look at by now; costs what is due, not what exists. */
export const toWake = (now: number, limit: number): Statement<string[]> => ({
  name: 'to_wake',
  text: 'select user_id from wake_ups where at <= $1 order by at limit $2',
  values: [asInstant(now), String(limit)],
  read: (rows) => rows.map(([id]) => id as string),
});

/** Of these, whom no other process is at work on. */
export async function lockIdle(tx: Tx, ids: readonly string[]): Promise<UserRow[]> {
  const found = await tx
    .select({ row: users })
    .from(users)
    .leftJoin(unannounced, eq(unannounced.userId, users.id))
    .where(and(inArray(users.id, [...ids]), isNull(users.deletedAt), isNull(unannounced.userId)))
    .orderBy(asc(users.id))
    .for('no key update', { of: users, skipLocked: true });
  return found.map(({ row }) => row);
}

/** The wake-ups of these people, whose rows this transaction holds, when they are due next. */
export async function wakeAgain(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    with next as materialized (
      select ${users.id}, ${users.nextDueAt} from ${users} where ${inArray(users.id, [...ids])}),
    never as (
      delete from ${wakeUps} w using next n where w.user_id = n.id and n.next_due_at is null)
    update ${wakeUps} w set at = n.next_due_at from next n
    where w.user_id = n.id and n.next_due_at <> w.at`);
}

/**
 * Woken for nothing, since the light has changed in the meantime. With a new version, because a
 * change that is just being saved may count on the wake-up that goes.
 */
export async function letSleep(tx: Tx, ids: readonly string[], now: number): Promise<void> {
  const woken = await tx
    .update(users)
    .set({ statusVersion: sql`${users.statusVersion} + 1` })
    .from(wakeUps)
    .where(and(inArray(users.id, [...ids]), eq(wakeUps.userId, users.id), lte(wakeUps.at, now)))
    .returning({ id: users.id });
  if (woken.length > 0)
    await wakeAgain(
      tx,
      woken.map(({ id }) => id),
    );
}

/** Changes that whoever saved them has not told to the end by then; taken for a while. */
export async function takeLeft(
  db: Db,
  wish: { savedBefore: number; now: number; limit: number },
): Promise<string[]> {
  const question = {
    name: 'is_any_left',
    text: 'select 1 from unannounced where saved_at <= $1 limit 1',
    values: [asInstant(wish.savedBefore)],
  };
  if (!(await isAny(db, question))) return [];
  const left = db
    .select({ id: unannounced.userId })
    .from(unannounced)
    .where(lte(unannounced.savedAt, wish.savedBefore))
    .orderBy(asc(unannounced.savedAt))
    .limit(wish.limit)
    .for('update', { skipLocked: true });
  const taken = await db
    .update(unannounced)
    .set({ savedAt: wish.now })
    .where(sql`${unannounced.userId} = any(array(${left}))`)
    .returning({ id: unannounced.userId });
  return taken.map(({ id }) => id);
}

/** What is noted of these people, with their rows as they are now; without one for the deleted. */
export function notesOf(db: Db, ids: readonly string[]) {
  return db
    .select({ note: unannounced, row: users })
    .from(unannounced)
    .leftJoin(users, and(eq(users.id, unannounced.userId), isNull(users.deletedAt)))
    .where(inArray(unannounced.userId, [...ids]));
}
