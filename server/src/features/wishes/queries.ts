import { and, count, eq, gt, lte, or } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { contacts } from '../../platform/db/schema/contacts.ts';
import { matches, wishes } from '../../platform/db/schema/talk.ts';
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

/** Marks, and places of marks that were taken back a short while ago. */
export async function countPlaces(tx: Tx, userId: string, now: number): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(wishes)
    .where(and(eq(wishes.userId, userId), gt(wishes.endsAt, now)));
  return row?.count ?? 0;
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
