import { and, countDistinct, desc, eq, gt, gte, isNull, lt, lte, max, not, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { groupBy } from '../../platform/group-by.ts';
import { calls, litStretches, publicScores } from '../../platform/db/schema/activity.ts';
import { contacts } from '../../platform/db/schema/contacts.ts';
import { users, type UserRow } from '../../platform/db/schema/people.ts';
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

/**
 * Forgets the last call to a contact if it was placed since then; the one before it is the last
 * again. @returns null where they are not contacts, else whether there was one
 */
export async function deleteLastCall(
  db: Db,
  pair: { callerId: string; receiverId: string },
  since: number,
): Promise<boolean | null> {
  return db.transaction(async (tx) => {
    const { callerId, receiverId } = pair;
    const [contact] = await tx
      .select({ id: contacts.contactId })
      .from(contacts)
      .where(and(eq(contacts.userId, callerId), eq(contacts.contactId, receiverId)))
      .for('key share');
    if (!contact) return null;
    const own = and(eq(calls.callerId, callerId), eq(calls.receiverId, receiverId));
    const deleted = await tx
      .delete(calls)
      .where(and(own, calls.isLast, gte(calls.calledAt, since)))
      .returning({ id: calls.id });
    if (deleted.length === 0) return false;
    const before = tx
      .select({ at: max(calls.calledAt) })
      .from(calls)
      .where(own);
    await tx
      .update(calls)
      .set({ isLast: true })
      .where(and(own, eq(calls.calledAt, before)));
    return true;
  });
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

const MOST_CALLS = 100;

/** One row at least for a contact, with no time where there was no call; none for anybody else. */
export function callsTo(db: Db, callerId: string, contactId: string) {
  return db
    .select({ at: calls.calledAt })
    .from(contacts)
    .leftJoin(
      calls,
      and(eq(calls.callerId, contacts.userId), eq(calls.receiverId, contacts.contactId)),
    )
    .where(and(eq(contacts.userId, callerId), eq(contacts.contactId, contactId)))
    .orderBy(desc(calls.calledAt))
    .limit(MOST_CALLS);
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

/** All of them: others may see fewer. */
export function stretchesSince(db: Db, userId: string, from: number) {
  return db
    .select({ since: litStretches.since, until: litStretches.until })
    .from(litStretches)
    .where(
      and(
        eq(litStretches.userId, userId),
        gt(litStretches.until, from),
        eq(litStretches.isPublic, false),
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

/** A contact with the score that was made for the day; null for everyone else. */
export async function contactToScore(db: Db, viewerId: string, id: string) {
  const [row] = await db
    .select({ person: users, score: publicScores.score })
    .from(contacts)
    .innerJoin(users, eq(users.id, contacts.contactId))
    .leftJoin(publicScores, eq(publicScores.userId, users.id))
    .where(and(eq(contacts.userId, viewerId), eq(contacts.contactId, id), isNull(users.deletedAt)));
  return row ?? null;
}

/** The days that a score is about. */
export type Window = { readonly id: string; readonly from: number; readonly to: number };
type Facts = { contactsCalled: number; contacts: number; stretches: Stretch[] };
type Stretch = { since: number; until: number };

/** Input of the public scores of many people, as of the ends of their windows. */
export async function publicFacts(db: Db, windows: readonly Window[]): Promise<Facts[]> {
  const wanted = sql`unnest(${sql.param(windows.map(({ id }) => id))}::uuid[],
    ${sql.param(windows.map(({ from }) => asInstant(from)))}::timestamptz[],
    ${sql.param(windows.map(({ to }) => asInstant(to)))}::timestamptz[])
    with ordinality as w (id, from_at, to_at, place)`;
  const counts = await db.execute<{ called: number; contacts: number }>(sql`
    select (select count(distinct c.receiver_id)::int from ${calls} c where c.caller_id = w.id
        and c.called_at >= w.from_at and c.called_at < w.to_at) as called,
      (select count(*)::int from ${contacts} c where c.user_id = w.id
        and c.created_at < w.to_at) as contacts
    from ${wanted} order by w.place`);
  const stretches = await db.execute<Stretch & { id: string }>(sql`
    select w.id, (extract(epoch from s.since) * 1000)::float8 as since,
      (extract(epoch from s.until) * 1000)::float8 as until
    from ${wanted}
    join ${litStretches} s on s.user_id = w.id and s.until > w.from_at and s.is_public`);
  const ofEach = groupBy(stretches.rows, ({ id }) => id);
  return windows.map(({ id }, i) => ({
    contactsCalled: counts.rows[i]?.called ?? 0,
    contacts: counts.rows[i]?.contacts ?? 0,
    stretches: ofEach.get(id) ?? [],
  }));
}

export async function insertUnscored(tx: Tx, userId: string, endsAt: number): Promise<void> {
  await tx.insert(publicScores).values({ userId, score: null, endsAt });
}

export async function dueForScore(db: Db, now: number, limit: number): Promise<UserRow[]> {
  const rows = await db
    .select({ person: users })
    .from(publicScores)
    .innerJoin(users, eq(users.id, publicScores.userId))
    .where(lte(publicScores.endsAt, now))
    .orderBy(publicScores.endsAt)
    .limit(limit);
  return rows.map(({ person }) => person);
}

export type Scored = { userId: string; score: number; endsAt: number };

/** Updates and never inserts: a person who has left meanwhile gets no new row. */
export async function saveScores(db: Db, scored: readonly Scored[]): Promise<void> {
  await db.execute(sql`
    update ${publicScores} set score = made.score, ends_at = made.ends_at
    from unnest(${sql.param(scored.map(({ userId }) => userId))}::uuid[],
      ${sql.param(scored.map(({ score }) => score))}::int[],
      ${sql.param(scored.map(({ endsAt }) => asInstant(endsAt)))}::timestamptz[])
      as made (id, score, ends_at)
    where ${publicScores.userId} = made.id`);
}
