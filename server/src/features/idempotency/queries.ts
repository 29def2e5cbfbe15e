/** Idempotency keys in the database. */
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { idempotencyKeys } from '../../platform/db/schema/idempotency.ts';

const PURGE_BATCH = 1000;

export type KeyRow = typeof idempotencyKeys.$inferSelect;
export type KeyId = Pick<KeyRow, 'userId' | 'keyHash'>;

const isKey = ({ userId, keyHash }: KeyId) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.keyHash, keyHash));

/** True for exactly one of several callers with the same key. */
export async function claim(
  db: Db,
  row: KeyId & { fingerprint: Buffer; createdAt: number },
): Promise<boolean> {
  const made = await db
    .insert(idempotencyKeys)
    .values({ ...row, claimedAt: row.createdAt })
    .onConflictDoNothing()
    .returning({ userId: idempotencyKeys.userId });
  return made.length > 0;
}

export async function find(db: Db, id: KeyId): Promise<KeyRow | undefined> {
  const [row] = await db.select().from(idempotencyKeys).where(isKey(id));
  return row;
}

/** Takes over a claim whose request has not answered; true for exactly one caller. */
export async function takeOver(
  db: Db,
  id: KeyId,
  now: number,
  claimedBefore: number,
): Promise<boolean> {
  const taken = await db
    .update(idempotencyKeys)
    .set({ claimedAt: now })
    .where(
      and(isKey(id), isNull(idempotencyKeys.answer), lte(idempotencyKeys.claimedAt, claimedBefore)),
    )
    .returning({ userId: idempotencyKeys.userId });
  return taken.length > 0;
}

export async function saveAnswer(db: Db, id: KeyId, answer: Buffer): Promise<void> {
  await db.update(idempotencyKeys).set({ answer }).where(isKey(id));
}

/** Ends the lease at once: the next caller decides what became of the request. */
export async function abandon(db: Db, id: KeyId): Promise<void> {
  await db.update(idempotencyKeys).set({ claimedAt: 0 }).where(isKey(id));
}

export async function remove(db: Db, id: KeyId): Promise<void> {
  await db.delete(idempotencyKeys).where(isKey(id));
}

/** True when there may be more. */
export async function purge(db: Db, createdBefore: number): Promise<boolean> {
  const gone = await db.execute(sql`
    delete from ${idempotencyKeys} where ctid = any(array(
      select ctid from ${idempotencyKeys} where created_at <= ${new Date(createdBefore).toISOString()}
      limit ${PURGE_BATCH}))`);
  return gone.rowCount === PURGE_BATCH;
}
