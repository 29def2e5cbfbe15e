/** 'Who could see me': what lasts, what is over, and how both are erased. */
import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Access } from '@porchlight/domain/visibility-history';
import type { Db, Tx } from '../../platform/db/database.ts';
import { contacts } from '../../platform/db/schema/contacts.ts';
import { groupMembers, groups } from '../../platform/db/schema/groups.ts';
import { users } from '../../platform/db/schema/people.ts';
import { formerAccess, shownStretches } from '../../platform/db/schema/visibility.ts';
import { asInstant } from '../../platform/db/sql.ts';
import { deleteBatch } from '../../sweeper/purge.ts';

export async function ownerOf(db: Db, userId: string) {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return row;
}

export const stretchesOf = (db: Db, userId: string, from: number) =>
  db
    .select()
    .from(shownStretches)
    .where(and(eq(shownStretches.userId, userId), gt(shownStretches.until, from)));

/** The contacts of today, by name. */
export const contactsOf = (db: Db, userId: string) =>
  db
    .select({
      key: contacts.friendshipId,
      since: sql<string>`coalesce(${contacts.restoredAt}, ${contacts.createdAt})`,
      id: users.id,
      displayName: users.displayName,
      username: users.username,
      photoId: users.photoId,
    })
    .from(contacts)
    .innerJoin(users, eq(users.id, contacts.contactId))
    .where(eq(contacts.userId, userId))
    .orderBy(users.nameKey, users.id);

export const membersOf = (db: Db, userId: string) =>
  db
    .select({
      key: contacts.friendshipId,
      groupId: groupMembers.groupId,
      since: sql<string>`coalesce(${groupMembers.since}, ${contacts.restoredAt}, ${contacts.createdAt})`,
    })
    .from(groupMembers)
    .innerJoin(
      contacts,
      and(
        eq(contacts.userId, groupMembers.ownerId),
        eq(contacts.contactId, groupMembers.contactId),
      ),
    )
    .where(eq(groupMembers.ownerId, userId));

export const formerAccessOf = (db: Db, userId: string, from: number): Promise<Access[]> =>
  db
    .select({
      key: formerAccess.friendshipId,
      groupId: formerAccess.groupId,
      since: formerAccess.since,
      until: formerAccess.until,
    })
    .from(formerAccess)
    .where(and(eq(formerAccess.ownerId, userId), gt(formerAccess.until, from)));

export async function groupNames(db: Db, userId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: groups.id, name: groups.name })
    .from(groups)
    .where(eq(groups.ownerId, userId));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Nothing from before `now` is known after this. */
export async function erase(tx: Tx, userId: string, now: number): Promise<void> {
  await tx.delete(shownStretches).where(eq(shownStretches.userId, userId));
  await tx.delete(formerAccess).where(eq(formerAccess.ownerId, userId));
  const shownSince = sql`case when ${users.shownSince} is not null then ${asInstant(now)}::timestamptz end`;
  await tx.update(users).set({ historySince: now, shownSince }).where(eq(users.id, userId));
}

/** False when it is so already. */
export async function setKept(tx: Tx, userId: string, isKept: boolean): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ keepsHistory: isKept })
    .where(and(eq(users.id, userId), ne(users.keepsHistory, isKept)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** Deletes one batch of each; true when there may be more. */
export async function purge(db: Db, before: number): Promise<boolean> {
  const mayBeMore = await deleteBatch(db, shownStretches, lt(shownStretches.until, before));
  return (await deleteBatch(db, formerAccess, lt(formerAccess.until, before))) || mayBeMore;
}
