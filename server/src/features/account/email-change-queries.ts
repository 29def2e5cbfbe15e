/** Changes of the email address in the database. */
import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { emailChanges, passwordResets } from '../../platform/db/schema/access.ts';
import { users } from '../../platform/db/schema/people.ts';
import { deleteBatch } from '../../sweeper/purge.ts';

export type EmailChangeRow = typeof emailChanges.$inferSelect;

const waiting = (userId: string) =>
  and(eq(emailChanges.userId, userId), isNull(emailChanges.confirmedAt));

export async function waitingChange(db: Db | Tx, userId: string) {
  return (await db.select().from(emailChanges).where(waiting(userId)))[0];
}

export async function emailOf(db: Db, userId: string): Promise<string | undefined> {
  const own = and(eq(users.id, userId), isNull(users.deletedAt));
  return (await db.select({ email: users.email }).from(users).where(own))[0]?.email;
}

export async function dropWaiting(tx: Db | Tx, userId: string): Promise<void> {
  await tx.delete(emailChanges).where(waiting(userId));
}

export async function insertChange(tx: Tx, row: EmailChangeRow): Promise<void> {
  await tx.insert(emailChanges).values(row);
}

export async function findChange(tx: Tx, id: string): Promise<EmailChangeRow | undefined> {
  return (await tx.select().from(emailChanges).where(eq(emailChanges.id, id)))[0];
}

export async function findByToken(db: Db | Tx, kind: 'confirm' | 'undo', hash: Buffer) {
  const column = kind === 'confirm' ? emailChanges.confirmHash : emailChanges.undoHash;
  const [row] = await db.select().from(emailChanges).where(eq(column, hash));
  return row;
}

export async function setHash(tx: Tx, id: string, kind: 'confirm' | 'undo', hash: Buffer) {
  const change = kind === 'confirm' ? { confirmHash: hash } : { undoHash: hash };
  await tx.update(emailChanges).set(change).where(eq(emailChanges.id, id));
}

/** The link has done its work. */
export async function markConfirmed(tx: Tx, id: string, now: number): Promise<void> {
  await tx
    .update(emailChanges)
    .set({ confirmedAt: now, confirmHash: null })
    .where(eq(emailChanges.id, id));
}

/** Links in earlier mails must not set an address that the person has given up. */
export async function setEmail(tx: Tx, userId: string, email: string): Promise<void> {
  await tx.update(users).set({ email }).where(eq(users.id, userId));
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
}

/** No later change can be undone to an address that somebody else has put there. */
export async function forgetUndoLinks(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(emailChanges)
    .set({ undoHash: null })
    .where(and(eq(emailChanges.userId, userId), isNotNull(emailChanges.undoHash)));
}

/** Deletes one batch; true when there may be more. */
export const purgeChanges = (
  db: Db,
  before: { waiting: number; confirmed: number },
): Promise<boolean> =>
  deleteBatch(
    db,
    emailChanges,
    or(
      and(isNull(emailChanges.confirmedAt), lt(emailChanges.createdAt, before.waiting)),
      lt(emailChanges.confirmedAt, before.confirmed),
    ),
  );
