import { and, count, desc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { copyRows, insertCopies, type RowCopies } from '../../platform/db/row-copies.ts';
import { groups } from '../../platform/db/schema/groups.ts';
import { nfcTags } from '../../platform/db/schema/nfc.ts';

export type TagRow = typeof nfcTags.$inferSelect;
export type TagChange = Partial<Omit<TagRow, 'id' | 'userId' | 'tokenHash' | 'createdAt'>>;

export function tagsOf(db: Db, userId: string): Promise<TagRow[]> {
  return db
    .select()
    .from(nfcTags)
    .where(eq(nfcTags.userId, userId))
    .orderBy(desc(nfcTags.createdAt), desc(nfcTags.id));
}

export async function countOf(db: Tx, userId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(nfcTags).where(eq(nfcTags.userId, userId));
  return row?.count ?? 0;
}

export async function insertTag(db: Tx, row: TagRow): Promise<void> {
  await db.insert(nfcTags).values(row);
}

const own = (userId: string, id: string) => and(eq(nfcTags.userId, userId), eq(nfcTags.id, id));

export async function tagById(db: Db, userId: string, id: string): Promise<TagRow | undefined> {
  const [row] = await db.select().from(nfcTags).where(own(userId, id));
  return row;
}

export async function updateTag(db: Db | Tx, userId: string, id: string, change: TagChange) {
  const [row] = await db.update(nfcTags).set(change).where(own(userId, id)).returning();
  return row;
}

/** Returns a copy of the tag, or null if there is none. */
export async function deleteTag(tx: Tx, userId: string, id: string): Promise<RowCopies | null> {
  const copies = await copyRows(tx, [{ table: nfcTags, where: own(userId, id) }]);
  const gone = await tx.delete(nfcTags).where(own(userId, id)).returning({ id: nfcTags.id });
  return gone.length > 0 ? copies : null;
}

export const insertCopy = (tx: Tx, copies: RowCopies): Promise<void> =>
  insertCopies(tx, nfcTags, copies['nfc_tags'] ?? []);

/** The tag behind the id that stands on it, if it is this person's. */
export async function tagByToken(
  db: Db | Tx,
  userId: string,
  tokenHash: Buffer,
): Promise<TagRow | undefined> {
  const [row] = await db
    .select()
    .from(nfcTags)
    .where(and(eq(nfcTags.tokenHash, tokenHash), eq(nfcTags.userId, userId)));
  return row;
}

export async function groupIdsOf(db: Db, userId: string): Promise<Set<string>> {
  const rows = await db.select({ id: groups.id }).from(groups).where(eq(groups.ownerId, userId));
  return new Set(rows.map(({ id }) => id));
}
