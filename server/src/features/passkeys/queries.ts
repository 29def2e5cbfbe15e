/** Passkeys in the database. */
import { and, count, eq, gte, isNull, lte, or, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { passkeys, usedChallenges } from '../../platform/db/schema/passkeys.ts';
import { users } from '../../platform/db/schema/people.ts';
import { deleteBatch } from '../../sweeper/purge.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

/** Oldest first. Sorted here: a person has few, and no index is by age. */
export async function passkeysOf(db: Db | Tx, userId: string): Promise<PasskeyRow[]> {
  const rows = await db.select().from(passkeys).where(eq(passkeys.userId, userId));
  return rows.sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
}

export async function countPasskeys(db: Db | Tx, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(passkeys)
    .where(eq(passkeys.userId, userId));
  return row?.count ?? 0;
}

export async function personOf(db: Db, userId: string) {
  const { email, displayName } = users;
  const [row] = await db.select({ email, displayName }).from(users).where(eq(users.id, userId));
  return row;
}

/** The passkey of a live account. */
export async function findPasskey(db: Db, credentialId: Buffer): Promise<PasskeyRow | undefined> {
  const [row] = await db
    .select({ passkey: passkeys })
    .from(passkeys)
    .innerJoin(users, and(eq(users.id, passkeys.userId), isNull(users.deletedAt)))
    .where(eq(passkeys.credentialId, credentialId));
  return row?.passkey;
}

/** False: this credential is stored already, perhaps for somebody else. */
export async function insertPasskey(tx: Tx, row: PasskeyRow): Promise<boolean> {
  const added = await tx
    .insert(passkeys)
    .values(row)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ id: passkeys.id });
  return added.length > 0;
}

/** False: removed meanwhile, or another use has counted as far. Devices that do not count stay at 0. */
export async function countUse(
  tx: Tx,
  use: { id: string; counter: number; now: number },
): Promise<boolean> {
  const { id, counter, now } = use;
  const isNext = or(
    lt(passkeys.counter, counter),
    and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`),
  );
  const used = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), isNext))
    .returning({ id: passkeys.id });
  return used.length > 0;
}

export async function renamePasskey(db: Db, userId: string, id: string, name: string) {
  const [row] = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning();
  return row;
}

/** False: none is as young. */
export async function deletePasskeysSince(tx: Tx, userId: string, since: number): Promise<boolean> {
  const gone = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, since)))
    .returning({ id: passkeys.id });
  return gone.length > 0;
}

export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const gone = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id });
  return gone.length > 0;
}

/** Deletes one batch; true when there may be more. */
export const purgeChallenges = (db: Db, now: number): Promise<boolean> =>
  deleteBatch(db, usedChallenges, lte(usedChallenges.expiresAt, now));
