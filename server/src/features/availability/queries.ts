import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { litStretches } from '../../platform/db/schema/activity.ts';
import { contacts } from '../../platform/db/schema/contacts.ts';
import { groupMembers, groups, scheduleEntries } from '../../platform/db/schema/groups.ts';
import { users, type UserRow } from '../../platform/db/schema/people.ts';

/** The row, locked until the transaction ends: changes of one light have one order everywhere. */
export async function lockOwner(tx: Tx, userId: string): Promise<UserRow | null> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('update');
  return row ?? null;
}

export async function ownerById(db: Db, userId: string): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return row ?? null;
}

export async function dueOwnerIds(db: Db, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.nextDueAt), lte(users.nextDueAt, now)))
    .orderBy(asc(users.nextDueAt))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Rows of these that are still due and that no other process is at work on. */
export function lockDue(tx: Tx, ids: readonly string[], now: number): Promise<UserRow[]> {
  return tx
    .select()
    .from(users)
    .where(and(inArray(users.id, [...ids]), lte(users.nextDueAt, now), isNull(users.deletedAt)))
    .orderBy(asc(users.id))
    .for('update', { skipLocked: true });
}

export function entriesOf(db: Db | Tx, userIds: readonly string[]) {
  return db
    .select()
    .from(scheduleEntries)
    .where(inArray(scheduleEntries.userId, [...userIds]))
    .orderBy(asc(scheduleEntries.createdAt), asc(scheduleEntries.id));
}

export function groupsOf(db: Db | Tx, userIds: readonly string[]) {
  return db
    .select({ id: groups.id, ownerId: groups.ownerId, name: groups.name, color: groups.color })
    .from(groups)
    .where(inArray(groups.ownerId, [...userIds]))
    .orderBy(asc(groups.nameKey));
}

export type OwnerColumns = Partial<typeof users.$inferInsert>;

/** Saves with a new version and gives the row back as it now is. */
export async function saveOwner(tx: Tx, userId: string, columns: OwnerColumns): Promise<UserRow> {
  const [row] = await tx
    .update(users)
    .set({ ...columns, statusVersion: sql`${users.statusVersion} + 1` })
    .where(eq(users.id, userId))
    .returning();
  if (!row) throw new Error('a locked person is gone');
  return row;
}

export async function insertStretches(
  tx: Tx,
  rows: (typeof litStretches.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(litStretches).values(rows);
}

/** Everyone who could see these owners, with what decides it: one statement for all of them. */
export function viewersOf(db: Db, ownerIds: readonly string[]) {
  return db
    .select({
      ownerId: contacts.userId,
      viewerId: contacts.contactId,
      friendshipId: contacts.friendshipId,
      status: users.status,
      expiresAt: users.expiresAt,
      boundaryAt: users.boundaryAt,
      groupIds: sql<string[]>`array(select ${groupMembers.groupId} from ${groupMembers}
        where ${groupMembers.ownerId} = ${contacts.userId}
          and ${groupMembers.contactId} = ${contacts.contactId})`,
    })
    .from(contacts)
    .innerJoin(users, eq(users.id, contacts.contactId))
    .where(inArray(contacts.userId, [...ownerIds]));
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

/**
 * Whether anyone's light is shown to this viewer only while the viewer is Available: then the
 * viewer's own change changed what they see. Lights that went on after `instant` do not count.
 */
export async function seesAnyOnlyWhileAvailable(
  db: Db,
  viewerId: string,
  times: { now: number; instant: number },
): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(contacts)
    .innerJoin(users, eq(users.id, contacts.contactId))
    .where(
      and(
        eq(contacts.userId, viewerId),
        eq(users.visibleToUnavailableContacts, false),
        eq(users.status, 'available'),
        sql`coalesce(${users.expiresAt}, ${users.boundaryAt}, 'infinity') > ${iso(times.now)}`,
        lte(users.litSince, times.instant),
        sql`(${users.audienceKind} = 'everyone' or exists (select 1 from ${groupMembers}
          where ${groupMembers.ownerId} = ${users.id} and ${groupMembers.contactId} = ${viewerId}
            and ${groupMembers.groupId} = any(${users.audienceGroupIds})))`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Which of these owners are contacts of this viewer, with the owner's groups that hold them. */
export function groupsHolding(db: Db, viewerId: string, ownerIds: readonly string[]) {
  // Of a single table drizzle names the columns alone, which inside a subquery are another's.
  return db
    .select({
      ownerId: contacts.contactId,
      groupIds: sql<string[]>`array(select ${groupMembers.groupId} from ${groupMembers}
        where ${groupMembers.ownerId} = ${sql.raw('"contacts"."contact_id"')}
          and ${groupMembers.contactId} = ${viewerId})`,
    })
    .from(contacts)
    .where(and(eq(contacts.userId, viewerId), inArray(contacts.contactId, [...ownerIds])));
}

/** Stretches that no score looks back to any more. */
export async function deleteStretchesBefore(db: Db, instant: number): Promise<void> {
  await db.delete(litStretches).where(lt(litStretches.until, instant));
}

const iso = (at: number) => new Date(at).toISOString();
