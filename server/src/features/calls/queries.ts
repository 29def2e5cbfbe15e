import { and, countDistinct, eq, gt, gte, isNull, lt, max, not, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { calls, litStretches } from '../../platform/db/schema/activity.ts';
import { contacts } from '../../platform/db/schema/contacts.ts';
import { users } from '../../platform/db/schema/people.ts';
import { asInstant } from '../../platform/db/sql.ts';
import { deleteBatch } from '../../sweeper/purge.ts';

/** False when they are not contacts: the row would have nobody to belong to. */
export async function insertCall(db: Db, row: typeof calls.$inferInsert): Promise<boolean> {
  const result = await db.execute(sql`
    with earlier as (
      update ${calls} set is_last = false
      where caller_id = ${row.callerId} and receiver_id = ${row.receiverId} and is_last)
    insert into ${calls} (id, caller_id, receiver_id, called_at)
    select ${row.id}, ${contacts.userId}, ${contacts.contactId},
      ${asInstant(row.calledAt)}::timestamptz
    from ${contacts}
    where ${contacts.userId} = ${row.callerId} and ${contacts.contactId} = ${row.receiverId}`);
  return (result.rowCount ?? 0) > 0;
}

/** One batch of calls that are neither shown nor counted any more; true when there may be more. */
export const deleteCallsBefore = (db: Db, before: number): Promise<boolean> =>
  deleteBatch(db, calls, and(not(calls.isLast), lt(calls.calledAt, before)));

export function lastCalls(db: Db, callerId: string) {
  return db
    .select({ receiverId: calls.receiverId, at: max(calls.calledAt) })
    .from(calls)
    .where(eq(calls.callerId, callerId))
    .groupBy(calls.receiverId);
}

export async function contactsCalled(
  db: Db,
  callerId: string,
  from: number,
  to: number,
): Promise<number> {
  const [row] = await db
    .select({ count: countDistinct(calls.receiverId) })
    .from(calls)
    .where(and(eq(calls.callerId, callerId), gte(calls.calledAt, from), lt(calls.calledAt, to)));
  return row?.count ?? 0;
}

export async function countContacts(db: Db, userId: string): Promise<number> {
  return db.$count(contacts, eq(contacts.userId, userId));
}

export function stretchesSince(db: Db, userId: string, from: number, isPublic: boolean) {
  return db
    .select({ since: litStretches.since, until: litStretches.until })
    .from(litStretches)
    .where(
      and(
        eq(litStretches.userId, userId),
        gt(litStretches.until, from),
        eq(litStretches.isPublic, isPublic),
      ),
    );
}

export async function scoredPerson(db: Db, userId: string) {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return row ?? null;
}
