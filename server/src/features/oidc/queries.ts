/** Links to accounts of the sign-in service in the database. */
import { and, eq, gte, isNull, ne } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { oidcLinks } from '../../platform/db/schema/oidc.ts';
import { users } from '../../platform/db/schema/people.ts';

export type LinkRow = typeof oidcLinks.$inferSelect;
type Key = Pick<LinkRow, 'issuer' | 'subject'>;

const isLink = ({ issuer, subject }: Key) =>
  and(eq(oidcLinks.issuer, issuer), eq(oidcLinks.subject, subject));

/** The live account that this one signs in to. */
export async function userOf(db: Db, key: Key): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: oidcLinks.userId })
    .from(oidcLinks)
    .innerJoin(users, and(eq(users.id, oidcLinks.userId), isNull(users.deletedAt)))
    .where(isLink(key));
  return row?.userId;
}

export async function linkOf(db: Db | Tx, userId: string): Promise<LinkRow | undefined> {
  return (await db.select().from(oidcLinks).where(eq(oidcLinks.userId, userId)))[0];
}

export async function emailOf(tx: Tx, userId: string): Promise<string | undefined> {
  return (await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)))[0]
    ?.email;
}

/** False: one of the two is linked already. */
export async function insertLink(tx: Tx, row: LinkRow): Promise<boolean> {
  const added = await tx
    .insert(oidcLinks)
    .values(row)
    .onConflictDoNothing()
    .returning({ userId: oidcLinks.userId });
  return added.length > 0;
}

/** A link to a service that this server used before signs nobody in, and makes room. */
export async function deleteOtherIssuers(tx: Tx, userId: string, issuer: string): Promise<void> {
  await tx.delete(oidcLinks).where(and(eq(oidcLinks.userId, userId), ne(oidcLinks.issuer, issuer)));
}

/** False: the link was removed meanwhile. */
export async function noteUse(tx: Tx, key: Key, userId: string, now: number): Promise<boolean> {
  const used = await tx
    .update(oidcLinks)
    .set({ lastUsedAt: now })
    .where(and(isLink(key), eq(oidcLinks.userId, userId)))
    .returning({ userId: oidcLinks.userId });
  return used.length > 0;
}

/** False: there was none, or none that is as young. */
export async function deleteLink(tx: Tx, userId: string, since = 0): Promise<boolean> {
  const gone = await tx
    .delete(oidcLinks)
    .where(and(eq(oidcLinks.userId, userId), gte(oidcLinks.createdAt, since)))
    .returning({ userId: oidcLinks.userId });
  return gone.length > 0;
}
