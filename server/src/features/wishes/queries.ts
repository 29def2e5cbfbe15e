import { and, eq, lte, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { contacts } from '../../platform/db/schema/contacts.ts';
import { matches, wishes } from '../../platform/db/schema/talk.ts';
import { undoRecords } from '../../platform/db/schema/undo.ts';
import { asInstant } from '../../platform/db/sql.ts';
import { deleteBatch } from '../../sweeper/purge.ts';

export type WishRow = typeof wishes.$inferSelect;
export type MatchRow = typeof matches.$inferSelect;

const wishOf = (userId: string, contactId: string) =>
  and(eq(wishes.userId, userId), eq(wishes.contactId, contactId));
const matchOf = (userId: string, contactId: string) =>
  and(eq(matches.userId, userId), eq(matches.contactId, contactId));

export async function areContacts(tx: Tx, userId: string, contactId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: contacts.contactId })
    .from(contacts)
    .where(and(eq(contacts.userId, userId), eq(contacts.contactId, contactId)))
    .for('key share');
  return rows.length > 0;
}

export const wishesOf = (db: Db, userId: string): Promise<WishRow[]> =>
  db.select().from(wishes).where(eq(wishes.userId, userId));

export const matchesOf = (db: Db, userId: string): Promise<MatchRow[]> =>
  db.select().from(matches).where(eq(matches.userId, userId));

export async function findWish(
  tx: Tx,
  userId: string,
  contactId: string,
): Promise<WishRow | undefined> {
  const [row] = await tx.select().from(wishes).where(wishOf(userId, contactId));
  return row;
}

export async function findMatch(
  tx: Tx,
  userId: string,
  contactId: string,
): Promise<MatchRow | undefined> {
  const [row] = await tx.select().from(matches).where(matchOf(userId, contactId));
  return row;
}

/**
 * Marks, and places of marks that were taken back a short while ago. Those about contacts whom the
 * person has just removed or blocked count while they can be put back: removing and Undo would
 * otherwise free a place at will.
 */
export async function countPlaces(tx: Tx, userId: string, now: number): Promise<number> {
  const at = sql`${asInstant(now)}::timestamptz`;
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select user_id, ends_at from ${wishes} where user_id = ${userId}
      union all select w.user_id, w.ends_at from ${undoRecords} r
        cross join jsonb_populate_recordset(null::${wishes}, r.rows->'wishes') w
        where r.user_id = ${userId} and r.expires_at > ${at}
    ) places where user_id = ${userId} and ends_at > ${at}`);
  return rows[0]?.count ?? 0;
}

export async function saveWish(tx: Tx, row: WishRow): Promise<void> {
  const { endsAt, isWithdrawn } = row;
  await tx
    .insert(wishes)
    .values(row)
    .onConflictDoUpdate({
      target: [wishes.userId, wishes.contactId],
      set: { endsAt, isWithdrawn },
    });
}

/** Uses up both marks. */
export async function saveMatch(tx: Tx, match: MatchRow): Promise<void> {
  const { userId: a, contactId: b, matchedAt, endsAt } = match;
  await tx.delete(wishes).where(or(wishOf(a, b), wishOf(b, a)));
  await tx
    .insert(matches)
    .values([match, { ...match, userId: b, contactId: a }])
    .onConflictDoUpdate({
      target: [matches.userId, matches.contactId],
      set: { matchedAt, endsAt },
    });
}

export async function deleteMatch(tx: Tx, userId: string, contactId: string): Promise<void> {
  await tx.delete(matches).where(matchOf(userId, contactId));
}

/** Each deletes one batch; true when there may be more. */
export const purgeWishes = (db: Db, now: number): Promise<boolean> =>
  deleteBatch(db, wishes, lte(wishes.endsAt, now));
export const purgeMatches = (db: Db, now: number): Promise<boolean> =>
  deleteBatch(db, matches, lte(matches.endsAt, now));
