/** One-time codes in the database. */
import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { oneTimeCodes, recoveryCodes } from '../../platform/db/schema/one-time-codes.ts';
import { users } from '../../platform/db/schema/people.ts';
import { deleteBatch } from '../../sweeper/purge.ts';

export type CodesRow = typeof oneTimeCodes.$inferSelect;

export async function codesOf(db: Db | Tx, userId: string): Promise<CodesRow | undefined> {
  return (await db.select().from(oneTimeCodes).where(eq(oneTimeCodes.userId, userId)))[0];
}

export async function emailOf(db: Db | Tx, userId: string): Promise<string | undefined> {
  const rows = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return rows[0]?.email;
}

/** Replaces a secret that nobody has confirmed. False: codes are on. */
export async function saveSecret(tx: Tx, row: CodesRow): Promise<boolean> {
  const { secret, createdAt } = row;
  const saved = await tx
    .insert(oneTimeCodes)
    .values(row)
    .onConflictDoUpdate({
      target: oneTimeCodes.userId,
      set: { secret, createdAt },
      setWhere: isNull(oneTimeCodes.confirmedAt),
    })
    .returning({ userId: oneTimeCodes.userId });
  return saved.length > 0;
}

export async function confirm(tx: Tx, userId: string, at: number, step: number): Promise<void> {
  await tx
    .update(oneTimeCodes)
    .set({ confirmedAt: at, lastStep: step })
    .where(eq(oneTimeCodes.userId, userId));
}

/** False: this code, or a later one, was used before. */
export async function spendStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const isOn = and(eq(oneTimeCodes.userId, userId), isNotNull(oneTimeCodes.confirmedAt));
  const spent = await tx
    .update(oneTimeCodes)
    .set({ lastStep: step })
    .where(and(isOn, lt(oneTimeCodes.lastStep, step)))
    .returning({ userId: oneTimeCodes.userId });
  return spent.length > 0;
}

/** False: codes were off. */
export async function deleteCodes(tx: Tx, userId: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const gone = await tx
    .delete(oneTimeCodes)
    .where(and(eq(oneTimeCodes.userId, userId), isNotNull(oneTimeCodes.confirmedAt)))
    .returning({ userId: oneTimeCodes.userId });
  return gone.length > 0;
}

export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: Buffer[]) {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ userId, hash })));
}

/** False: there is no such code, or no longer. */
export async function spendRecoveryCode(tx: Tx, userId: string, hash: Buffer): Promise<boolean> {
  const gone = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash)))
    .returning({ userId: recoveryCodes.userId });
  return gone.length > 0;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return row?.count ?? 0;
}

/** Deletes one batch of secrets that nobody has confirmed; true when there may be more. */
export const purgeUnconfirmed = (db: Db, before: number): Promise<boolean> =>
  deleteBatch(
    db,
    oneTimeCodes,
    and(isNull(oneTimeCodes.confirmedAt), lt(oneTimeCodes.createdAt, before)),
  );
