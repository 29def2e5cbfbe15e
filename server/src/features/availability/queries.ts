import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { isIn } from '../../platform/db/is-in.ts';
import { litStretches } from '../../platform/db/schema/activity.ts';
import { contacts } from '../../platform/db/schema/contacts.ts';
import {
  groupMembers,
  groups,
  scheduleEntries,
  scheduleExceptions,
} from '../../platform/db/schema/groups.ts';
import { users, type UserRow } from '../../platform/db/schema/people.ts';
import { deleteBatch } from '../../sweeper/purge.ts';

/**
 * The row, locked until the transaction ends: changes of one light have one order everywhere. Not
 * against those who only write about this person, as alerts do: they need the person to exist.
 */
export async function lockOwner(tx: Db | Tx, userId: string): Promise<UserRow | null> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('no key update');
  return row ?? null;
}

export async function ownerById(db: Db | Tx, userId: string): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return row ?? null;
}

export function entriesOf(db: Db | Tx, userIds: readonly string[]) {
  return db
    .select()
    .from(scheduleEntries)
    .where(isIn(scheduleEntries.userId, userIds))
    .orderBy(asc(scheduleEntries.createdAt), asc(scheduleEntries.id));
}

export function exceptionsOf(db: Db | Tx, userIds: readonly string[]) {
  return db
    .select()
    .from(scheduleExceptions)
    .where(isIn(scheduleExceptions.userId, userIds))
    .orderBy(asc(scheduleExceptions.createdAt), asc(scheduleExceptions.id));
}

export function groupsOf(db: Db | Tx, userIds: readonly string[]) {
  return db
    .select({
      id: groups.id,
      ownerId: groups.ownerId,
      name: groups.name,
      color: groups.color,
      position: groups.position,
    })
    .from(groups)
    .where(isIn(groups.ownerId, userIds))
    .orderBy(asc(groups.nameKey));
}

/** For the owner's own 'who sees me': contacts by name, without their status. */
export function contactsWithGroups(db: Db, ownerId: string) {
  return db
    .select({
      id: users.id,
      displayName: users.displayName,
      username: users.username,
      photoId: users.photoId,
      friendshipId: contacts.friendshipId,
      groupIds: sql<string[]>`array(select ${groupMembers.groupId} from ${groupMembers}
        where ${groupMembers.ownerId} = ${ownerId} and ${groupMembers.contactId} = ${users.id})`,
    })
    .from(contacts)
    .innerJoin(users, eq(users.id, contacts.contactId))
    .where(eq(contacts.userId, ownerId))
    .orderBy(asc(users.nameKey), asc(users.id));
}

/** Deletes a batch of stretches that no score looks back to any more; true: there may be more. */
export const deleteStretchesBefore = (db: Db, instant: number): Promise<boolean> =>
  deleteBatch(db, litStretches, lt(litStretches.until, instant));
