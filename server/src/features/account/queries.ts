/** Accounts in the database. */
import type { CallWay } from '@porchlight/domain/call-ways';
import { and, desc, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import { skeletonOf } from '@porchlight/domain/skeleton';
import type { Db, Tx } from '../../platform/db/database.ts';
import {
  accountDeletions,
  mailJobs,
  passwordResets,
  pendingRegistrations,
  verificationTokens,
} from '../../platform/db/schema/access.ts';
import { asInstant, isAny } from '../../platform/db/sql.ts';
import { nameWords, usedUsernames, users, type UserRow } from '../../platform/db/schema/people.ts';
import { deleteBatch } from '../../sweeper/purge.ts';
import { dropWaiting } from './email-change-queries.ts';

export type PersonChange = Partial<Omit<typeof users.$inferInsert, 'id'>>;
export type NewPerson = typeof users.$inferInsert;
export type PendingRow = typeof pendingRegistrations.$inferSelect;
export type MailJobRow = typeof mailJobs.$inferSelect;

/** An address can be registered over and over by strangers. */
const NEWEST = 20;
const DELETED_BATCH = 500;
const live = (email: string) => and(eq(users.email, email), isNull(users.deletedAt));

/** One at a time for an address: verifying two of its registrations at once must not deadlock. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`address ${email}`}, 0))`);
}

export async function findLive(db: Db | Tx, email: string): Promise<UserRow | undefined> {
  return (await db.select().from(users).where(live(email)))[0];
}

/** Newest first. */
export async function pendingOf(db: Db | Tx, email: string): Promise<PendingRow[]> {
  return db
    .select()
    .from(pendingRegistrations)
    .where(eq(pendingRegistrations.email, email))
    .orderBy(desc(pendingRegistrations.createdAt), pendingRegistrations.id)
    .limit(NEWEST);
}

export async function findPending(tx: Tx, id: string): Promise<PendingRow | undefined> {
  return (await tx.select().from(pendingRegistrations).where(eq(pendingRegistrations.id, id)))[0];
}

export async function insertPending(tx: Tx, row: PendingRow): Promise<void> {
  await tx.insert(pendingRegistrations).values(row);
}

export async function findPendingBySecret(db: Db, email: string, secretHash: Buffer) {
  const [found] = await db
    .select({ id: pendingRegistrations.id })
    .from(pendingRegistrations)
    .where(
      and(eq(pendingRegistrations.email, email), eq(pendingRegistrations.secretHash, secretHash)),
    );
  return found;
}

/** Every registration of the address, with all links. */
export async function deletePendingOf(tx: Tx, email: string): Promise<void> {
  await tx.delete(pendingRegistrations).where(eq(pendingRegistrations.email, email));
  await tx.delete(verificationTokens).where(eq(verificationTokens.email, email));
}

/** False when someone else has ever used it, or one that looks the same. */
export async function reserveUsername(tx: Tx, username: string, userId: string): Promise<boolean> {
  const skeleton = skeletonOf(username);
  const alike = sql`select 1 from ${usedUsernames} where skeleton = ${skeleton}`;
  // Of two at once, the later one waits and finds the skeleton taken.
  await tx.execute(sql`
    insert into ${usedUsernames} (username, user_id, skeleton)
    select ${username}, ${userId}::uuid, case when exists (${alike}) then null else ${skeleton} end
    where not exists (${alike} and user_id is distinct from ${userId})
    on conflict do nothing`);
  const own = and(eq(usedUsernames.username, username), eq(usedUsernames.userId, userId));
  return (
    (await tx.select({ userId: usedUsernames.userId }).from(usedUsernames).where(own)).length > 0
  );
}

/** Undefined when the address has a live account already. */
export async function insertPerson(tx: Tx, person: NewPerson): Promise<UserRow | undefined> {
  const [row] = await tx
    .insert(users)
    .values(person)
    .onConflictDoNothing({ target: users.email, where: sql`deleted_at is null` })
    .returning();
  return row;
}

export async function setNameWords(tx: Tx, userId: string, words: string[]): Promise<void> {
  await tx.delete(nameWords).where(eq(nameWords.userId, userId));
  if (words.length === 0) return;
  await tx.insert(nameWords).values(words.map((word) => ({ userId, word })));
}

/**
 * Not against those who only need the person to exist: a call that names somebody must not wait for
 * their settings. A change of username, which is a key, is locked against them when it is written.
 */
export async function lockPerson(tx: Tx, userId: string): Promise<UserRow | undefined> {
  const own = and(eq(users.id, userId), isNull(users.deletedAt));
  return (await tx.select().from(users).where(own).for('no key update'))[0];
}

export async function callWaysOf(db: Db, userId: string): Promise<CallWay[]> {
  const [row] = await db
    .select({ callWays: users.callWays })
    .from(users)
    .where(eq(users.id, userId));
  return row?.callWays ?? [];
}

export async function updatePerson(tx: Tx, userId: string, change: PersonChange): Promise<UserRow> {
  const [row] = await tx.update(users).set(change).where(eq(users.id, userId)).returning();
  if (!row) throw new Error('the person is gone');
  return row;
}

/** Holds the row against a change of password until the transaction ends. */
export async function hasPassword(tx: Tx, userId: string, passwordHash: string): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash), isNull(users.deletedAt)))
    // The caller may change the row later: two shared locks would then wait for each other.
    .for('no key update');
  return found.length > 0;
}

/** Null: the account was deleted a moment ago, and has no password to compare with. */
export async function passwordHashOf(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return row?.passwordHash ?? null;
}

/** A change of address that still waits goes: somebody with the old password may have asked for it. */
export async function setPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await dropWaiting(tx, userId);
}

export async function insertVerificationToken(
  tx: Tx,
  row: typeof verificationTokens.$inferInsert,
): Promise<void> {
  await tx.insert(verificationTokens).values(row);
}

export type Verification = {
  pending: PendingRow | null;
  email: string | null;
  expiresAt: number;
};

export async function findVerification(
  db: Db | Tx,
  tokenHash: Buffer,
): Promise<Verification | undefined> {
  const { email, expiresAt } = verificationTokens;
  const [found] = await db
    .select({ pending: pendingRegistrations, email, expiresAt })
    .from(verificationTokens)
    .leftJoin(pendingRegistrations, eq(pendingRegistrations.id, verificationTokens.pendingId))
    .where(eq(verificationTokens.tokenHash, tokenHash));
  return found;
}

/** The newest link alone is good. */
export async function replaceReset(
  tx: Tx,
  row: { tokenHash: Buffer; userId: string; expiresAt: number },
): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, row.userId));
  await tx.insert(passwordResets).values(row);
}

/** The newest link alone is good. */
export async function replaceDeletion(
  tx: Tx,
  row: { tokenHash: Buffer; userId: string; expiresAt: number },
): Promise<void> {
  await tx.delete(accountDeletions).where(eq(accountDeletions.userId, row.userId));
  await tx.insert(accountDeletions).values(row);
}

export async function findReset(db: Db | Tx, tokenHash: Buffer) {
  const [found] = await db
    .select({ user: users, expiresAt: passwordResets.expiresAt })
    .from(passwordResets)
    .innerJoin(users, and(eq(users.id, passwordResets.userId), isNull(users.deletedAt)))
    .where(eq(passwordResets.tokenHash, tokenHash));
  return found;
}

export async function insertMailJobs(tx: Db | Tx, rows: MailJobRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(mailJobs).values(rows);
}

/** Claims due jobs for a while: those of a process that dies while sending go to the next. */
export async function claimMailJobs(
  db: Db,
  wish: { now: number; until: number; atMost: number },
): Promise<MailJobRow[]> {
  const question = {
    name: 'is_any_mail_due',
    text: 'select 1 from mail_jobs where due_at <= $1 limit 1',
    values: [asInstant(wish.now)],
  };
  if (!(await isAny(db, question))) return [];
  const due = db
    .select({ id: mailJobs.id })
    .from(mailJobs)
    .where(lte(mailJobs.dueAt, wish.now))
    .orderBy(mailJobs.dueAt)
    .limit(wish.atMost)
    .for('update', { skipLocked: true });
  return db
    .update(mailJobs)
    .set({ dueAt: wish.until, attempts: sql`${mailJobs.attempts} + 1` })
    .where(sql`${mailJobs.id} = any(array(${due}))`)
    .returning();
}

export async function postponeMailJob(db: Db, id: string, dueAt: number): Promise<void> {
  await db.update(mailJobs).set({ dueAt }).where(eq(mailJobs.id, id));
}

export async function deleteMailJob(db: Db | Tx, id: string): Promise<void> {
  await db.delete(mailJobs).where(eq(mailJobs.id, id));
}

/** Each deletes one batch; true when there may be more. */
export const purgePending = (db: Db, createdBefore: number): Promise<boolean> =>
  deleteBatch(db, pendingRegistrations, lt(pendingRegistrations.createdAt, createdBefore));

export const purgeVerificationTokens = (db: Db, expiredBefore: number): Promise<boolean> =>
  deleteBatch(db, verificationTokens, lt(verificationTokens.expiresAt, expiredBefore));

export const purgeDeletionLinks = (db: Db, expiredBefore: number): Promise<boolean> =>
  deleteBatch(db, accountDeletions, lt(accountDeletions.expiresAt, expiredBefore));

export const purgeResets = (db: Db, expiredBefore: number): Promise<boolean> =>
  deleteBatch(db, passwordResets, lt(passwordResets.expiresAt, expiredBefore));

/** A small batch: each account takes the rows of many tables with it. */
export const purgeDeleted = (db: Db, deletedBefore: number): Promise<boolean> =>
  deleteBatch(db, users, lt(users.deletedAt, deletedBefore), DELETED_BATCH);
