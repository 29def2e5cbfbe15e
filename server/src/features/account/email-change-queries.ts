/** Changes of the email address in the database. */
import { and, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import {
  accountDeletions,
  emailChanges,
  mailJobs,
  passwordResets,
} from '../../platform/db/schema/access.ts';
import { operators } from '../../platform/db/schema/moderation.ts';
import { users } from '../../platform/db/schema/people.ts';
import { asInstant } from '../../platform/db/sql.ts';
import { hasStrongFactor } from '../../platform/db/strong-factor.ts';
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

/**
 * The link has done its work. Confirmed changes of a person have an order, whatever the clocks of
 * processes say: an undo reaches back to its own change and no further.
 */
export async function markConfirmed(
  tx: Tx,
  change: Pick<EmailChangeRow, 'id' | 'userId'>,
  now: number,
): Promise<void> {
  const earlier = tx
    .select({ latest: sql`max(${emailChanges.confirmedAt}) + interval '1 millisecond'` })
    .from(emailChanges)
    .where(eq(emailChanges.userId, change.userId));
  await tx
    .update(emailChanges)
    .set({
      confirmedAt: sql`greatest(${asInstant(now)}::timestamptz, (${earlier}))`,
      confirmHash: null,
    })
    .where(eq(emailChanges.id, change.id));
}

/** The person who left this address by a change since then. */
export async function leftSince(tx: Tx, email: string, since: number) {
  const left = and(eq(emailChanges.oldEmail, email), gte(emailChanges.confirmedAt, since));
  const [row] = await tx
    .select({ displayName: users.displayName, language: users.language })
    .from(emailChanges)
    .innerJoin(users, and(eq(users.id, emailChanges.userId), isNull(users.deletedAt)))
    .where(left)
    .orderBy(emailChanges.confirmedAt)
    .limit(1);
  return row;
}

/** Links in earlier mails must not open, or delete, an account that has left their address. */
export async function setEmail(tx: Tx, userId: string, email: string): Promise<void> {
  await tx.update(users).set({ email }).where(eq(users.id, userId));
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await tx.delete(accountDeletions).where(eq(accountDeletions.userId, userId));
}

/**
 * A change that is undone takes every later one with it: none of them can be undone to an address
 * that somebody else has put there, also not by a mail that has not been sent yet. Links of earlier
 * changes live on, so that nobody can call off an owner's link by undoing a change of their own.
 */
export async function forgetUndoLinks(
  tx: Tx,
  { userId, confirmedAt }: Pick<EmailChangeRow, 'userId' | 'confirmedAt'>,
): Promise<void> {
  const undone = and(eq(emailChanges.userId, userId), gte(emailChanges.confirmedAt, confirmedAt!));
  await tx.update(emailChanges).set({ undoHash: null }).where(undone);
  const ids = tx.select({ id: emailChanges.id }).from(emailChanges).where(undone);
  await tx.delete(mailJobs).where(inArray(mailJobs.changeId, ids));
}

/**
 * Ends the rights of an operator whose last passkey or codes went with the change. The owner of the
 * mailbox could add a passkey and come to the desk, so the command line has to let the operator in
 * again.
 */
export async function endOperatorWithoutFactor(tx: Tx, userId: string): Promise<void> {
  if (await hasStrongFactor(tx, userId)) return;
  await tx.delete(operators).where(eq(operators.userId, userId));
}

/** Asked while the person is locked; false: an undo has called off the mail. */
export async function hasMail(tx: Tx, jobId: string): Promise<boolean> {
  const found = await tx.select({ id: mailJobs.id }).from(mailJobs).where(eq(mailJobs.id, jobId));
  return found.length > 0;
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
