import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { isIn } from '../../platform/db/is-in.ts';
import { keepEndedMembers } from '../../platform/db/former-access.ts';
import { contacts } from '../../platform/db/schema/contacts.ts';
import { groupMembers, groups } from '../../platform/db/schema/groups.ts';
import { users } from '../../platform/db/schema/people.ts';

export function groupsOf(db: Db | Tx, ownerId: string) {
  return db
    .select({
      ...{ id: groups.id, name: groups.name, color: groups.color, position: groups.position },
      language: users.language,
    })
    .from(groups)
    .innerJoin(users, eq(users.id, groups.ownerId))
    .where(eq(groups.ownerId, ownerId))
    .orderBy(sql`${groups.position} asc nulls last`, asc(groups.nameKey), asc(groups.id));
}

/** False where the group is not theirs. */
export async function updateGroup(
  tx: Tx,
  ownerId: string,
  groupId: string,
  change: Partial<Pick<typeof groups.$inferInsert, 'name' | 'nameKey' | 'color'>>,
): Promise<boolean> {
  const rows = await tx
    .update(groups)
    .set(change)
    .where(and(eq(groups.id, groupId), eq(groups.ownerId, ownerId)))
    .returning({ id: groups.id });
  return rows.length > 0;
}

export async function isNameTaken(
  tx: Tx,
  ownerId: string,
  nameKey: string,
  besides: string,
): Promise<boolean> {
  const rows = await tx
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(groups.ownerId, ownerId), eq(groups.nameKey, nameKey), ne(groups.id, besides)));
  return rows.length > 0;
}

/** One statement: the places are those of the list, and every other group loses its own. */
export async function savePositions(
  tx: Tx,
  ownerId: string,
  groupIds: readonly string[],
): Promise<void> {
  await tx
    .update(groups)
    .set({ position: sql`array_position(${sql.param([...groupIds])}::uuid[], ${groups.id})` })
    .where(eq(groups.ownerId, ownerId));
}

export function membersOf(db: Db, ownerId: string) {
  return db
    .select({
      groupId: groupMembers.groupId,
      id: users.id,
      friendshipId: contacts.friendshipId,
      displayName: users.displayName,
      username: users.username,
      photoId: users.photoId,
    })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.contactId))
    .innerJoin(
      contacts,
      and(eq(contacts.userId, groupMembers.ownerId), eq(contacts.contactId, users.id)),
    )
    .where(eq(groupMembers.ownerId, ownerId))
    .orderBy(asc(users.nameKey), asc(users.id));
}

/** False when the name is taken. */
export async function insertGroup(tx: Tx, row: typeof groups.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(groups)
    .values(row)
    .onConflictDoNothing({ target: [groups.ownerId, groups.nameKey] })
    .returning({ id: groups.id });
  return rows.length > 0;
}

export async function ownsGroup(tx: Tx, ownerId: string, groupId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(groups.id, groupId), eq(groups.ownerId, ownerId)));
  return rows.length > 0;
}

export async function memberIds(tx: Tx, groupId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: groupMembers.contactId })
    .from(groupMembers)
    .where(eq(groupMembers.groupId, groupId));
  return rows.map((row) => row.id);
}

export async function deleteGroup(tx: Tx, groupId: string, now: number): Promise<void> {
  await keepEndedMembers(tx, sql`m.group_id = ${groupId}`, now);
  await tx.delete(groups).where(eq(groups.id, groupId));
}

/** The contacts behind friendship ids of this owner's; foreign and unknown ones are left out. */
export async function contactsOf(
  tx: Tx,
  ownerId: string,
  friendshipIds: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .select({ id: contacts.contactId })
    .from(contacts)
    .where(and(isIn(contacts.friendshipId, friendshipIds), eq(contacts.userId, ownerId)));
  return rows.map(({ id }) => id);
}

export async function insertMembers(
  tx: Tx,
  rows: (typeof groupMembers.$inferInsert)[],
): Promise<void> {
  await tx.insert(groupMembers).values(rows).onConflictDoNothing();
}

export async function deleteMember(
  tx: Tx,
  groupId: string,
  contactId: string,
  now: number,
): Promise<boolean> {
  const isThis = sql`m.group_id = ${groupId} and m.contact_id = ${contactId}`;
  await keepEndedMembers(tx, isThis, now);
  const rows = await tx
    .delete(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.contactId, contactId)))
    .returning({ id: groupMembers.contactId });
  return rows.length > 0;
}
