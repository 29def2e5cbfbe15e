import { and, asc, eq, gt, inArray, isNull, lt, not, or, sql, type SQL } from 'drizzle-orm';
import { inSlices, SMALL } from '../../platform/concurrency/slices.ts';
import { type Prepared, query, snake } from '../../platform/db/sql.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { keepEndedContacts } from '../../platform/db/former-access.ts';
import { blocks, contacts, declines, requests } from '../../platform/db/schema/contacts.ts';
import { notifications } from '../../platform/db/schema/notifications.ts';
import { isOpenTo } from '../../platform/db/withdrawn.ts';
import { users, type UserRow } from '../../platform/db/schema/people.ts';
import { deleteBatch } from '../../sweeper/purge.ts';
import { OWNER_COLUMNS, type OwnerRow } from './friend.ts';

const personColumns = {
  id: users.id,
  displayName: users.displayName,
  username: users.username,
  photoId: users.photoId,
};

export type ContactRow = {
  readonly owner: OwnerRow;
  readonly friendshipId: string;
  readonly viewer: Pick<UserRow, 'status' | 'expiresAt' | 'boundaryAt'>;
  /** The owner's groups that hold the viewer; asked only where it matters. */
  readonly groupIds: readonly string[];
};

const CONTACTS: Prepared = {
  name: 'contacts_of_each',
  text: `
select o.place::int, c.friendship_id as "friendshipId", v.status as "viewerStatus",
  v.expires_at as "viewerExpiresAt", v.boundary_at as "viewerBoundaryAt",
  case when u.audience_kind = 'groups' then array(select m.group_id from group_members m
    where m.owner_id = u.id and m.contact_id = o.viewer_id) end as "groupIds",
  ${OWNER_COLUMNS.map((column) => `u.${snake(column)} as "${column}"`).join(', ')}
from unnest($1::uuid[]) with ordinality as o (viewer_id, place)
-- Each row by its key, however many viewers and contacts PostgreSQL expects.
cross join lateral (select status, expires_at, boundary_at from users
  where id = o.viewer_id limit 1) as v
cross join lateral (select contact_id, friendship_id from contacts
  where user_id = o.viewer_id offset 0) as c
cross join lateral (select name_key, ${OWNER_COLUMNS.map(snake).join(', ')} from users
  where id = c.contact_id limit 1) as u
order by o.place, u.name_key, u.id`,
};

type ListedRow = OwnerRow & {
  readonly place: number;
  readonly friendshipId: string;
  readonly viewerStatus: UserRow['status'];
  readonly viewerExpiresAt: number | null;
  readonly viewerBoundaryAt: number | null;
  readonly groupIds: readonly string[] | null;
};

/** All contacts of each viewer with what decides each view, in one statement and one snapshot. */
export async function contactsOfEach(
  db: Db,
  viewerIds: readonly string[],
): Promise<ContactRow[][]> {
  const lists = viewerIds.map((): ContactRow[] => []);
  const add = (row: ListedRow): void =>
    void lists[row.place - 1]?.push({
      owner: row,
      friendshipId: row.friendshipId,
      viewer: {
        status: row.viewerStatus,
        expiresAt: row.viewerExpiresAt,
        boundaryAt: row.viewerBoundaryAt,
      },
      groupIds: row.groupIds ?? [],
    });
  await inSlices(await query<ListedRow>(db, CONTACTS, [viewerIds]), add, SMALL);
  return lists;
}

export const pairKey = (a: string, b: string) => (a < b ? `${a} ${b}` : `${b} ${a}`);

/**
 * Serialises what concerns these two people, in every process. Locks their rows against deletion
 * too (`key share` does not wait for status changes). Returns whether the first of them is live.
 */
export async function lockPair(tx: Tx, a: string, b: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${pairKey(a, b)}, 0))`);
  const rows = await tx
    .select({ id: users.id, deletedAt: users.deletedAt })
    .from(users)
    .where(inArray(users.id, [a, b]))
    .orderBy(asc(users.id))
    .for('key share');
  return rows.some(({ id, deletedAt }) => id === a && deletedAt === null);
}

const blockBetween = (a: string | SQL, b: SQL) => sql`exists (
  select 1 from ${blocks}
  where (${blocks.blockerId} = ${a} and ${blocks.blockedId} = ${b})
     or (${blocks.blockerId} = ${b} and ${blocks.blockedId} = ${a}))`;

const isOpenPerson = (viewerId: string) => isOpenTo(viewerId, sql.raw('"users"."id"'));

const isLiveWithoutBlock = (viewerId: string, id: string) =>
  and(eq(users.id, id), isNull(users.deletedAt), not(blockBetween(viewerId, sql`${users.id}`)));

/** A live person whom this viewer may know of; null for unknown, deleted, blocked and blocking alike. */
export async function reachablePerson(db: Db | Tx, viewerId: string, id: string) {
  const [person] = await db
    .select(personColumns)
    .from(users)
    .where(and(isLiveWithoutBlock(viewerId, id), isOpenPerson(viewerId)));
  return person ?? null;
}

/**
 * For the Undo of an ended contact, which brings back a person who is out of sight as well: refusing
 * it would tell the viewer what contacts must not notice.
 */
export async function canComeBack(tx: Tx, viewerId: string, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(isLiveWithoutBlock(viewerId, id));
  return rows.length > 0;
}

export async function areContacts(
  db: Db | Tx,
  userId: string,
  contactId: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: contacts.friendshipId })
    .from(contacts)
    .where(and(eq(contacts.userId, userId), eq(contacts.contactId, contactId)));
  return rows.length > 0;
}

export async function requestBetween(tx: Tx, senderId: string, receiverId: string) {
  const [row] = await tx
    .select()
    .from(requests)
    .where(and(eq(requests.senderId, senderId), eq(requests.receiverId, receiverId)));
  return row ?? null;
}

export async function requestById(tx: Db | Tx, senderId: string, id: string) {
  const [row] = await tx
    .select()
    .from(requests)
    .where(and(eq(requests.id, id), eq(requests.senderId, senderId)));
  return row ?? null;
}

export async function insertRequest(tx: Tx, row: typeof requests.$inferInsert): Promise<void> {
  await tx.insert(requests).values(row);
}

/** Requests between two people, both ways, with the notices that they made. */
export async function deleteRequests(tx: Tx, a: string, b: string): Promise<boolean> {
  const gone = await tx
    .delete(requests)
    .where(
      or(
        and(eq(requests.senderId, a), eq(requests.receiverId, b)),
        and(eq(requests.senderId, b), eq(requests.receiverId, a)),
      ),
    )
    .returning({ id: requests.id });
  await tx
    .delete(notifications)
    .where(and(namesEachOther(a, b), eq(notifications.kind, 'request')));
  return gone.length > 0;
}

const namesEachOther = (a: string, b: string) =>
  or(
    and(eq(notifications.userId, a), eq(notifications.aboutId, b)),
    and(eq(notifications.userId, b), eq(notifications.aboutId, a)),
  );

export async function insertContacts(
  tx: Tx,
  pair: { a: string; b: string; friendshipId: string; now: number },
): Promise<void> {
  const common = { friendshipId: pair.friendshipId, createdAt: pair.now };
  await tx.insert(contacts).values([
    { ...common, userId: pair.a, contactId: pair.b },
    { ...common, userId: pair.b, contactId: pair.a },
  ]);
}

/** Ends the contact on both sides, with everything that names the other. False if there was none. */
export async function deleteContacts(tx: Tx, a: string, b: string, now: number): Promise<boolean> {
  const isPair = sql`((c.user_id, c.contact_id) in ((${a}::uuid, ${b}::uuid), (${b}::uuid, ${a}::uuid)))`;
  await keepEndedContacts(tx, isPair, now);
  const gone = await tx
    .delete(contacts)
    .where(
      or(
        and(eq(contacts.userId, a), eq(contacts.contactId, b)),
        and(eq(contacts.userId, b), eq(contacts.contactId, a)),
      ),
    )
    .returning({ id: contacts.friendshipId });
  await tx.delete(notifications).where(namesEachOther(a, b));
  return gone.length > 0;
}

export async function insertDecline(tx: Tx, row: typeof declines.$inferInsert): Promise<void> {
  await tx.insert(declines).values(row);
}

export async function countDeclines(
  tx: Tx,
  senderId: string,
  receiverId: string,
  since: number,
): Promise<{ count: number; oldest: number | null }> {
  const rows = await tx
    .select({ declinedAt: declines.declinedAt })
    .from(declines)
    .where(
      and(
        eq(declines.senderId, senderId),
        eq(declines.receiverId, receiverId),
        gt(declines.declinedAt, since),
      ),
    )
    .orderBy(asc(declines.declinedAt));
  return { count: rows.length, oldest: rows[0]?.declinedAt ?? null };
}

/** Deletes one batch; true when there may be more. */
export const deleteDeclinesBefore = (db: Db, instant: number): Promise<boolean> =>
  deleteBatch(db, declines, lt(declines.declinedAt, instant));

/** Without people out of sight: a request may have been sent while somebody went. */
export function incomingRequests(db: Db, receiverId: string) {
  return db
    .select({ id: requests.id, user: personColumns })
    .from(requests)
    .innerJoin(users, eq(users.id, requests.senderId))
    .where(and(eq(requests.receiverId, receiverId), isOpenPerson(receiverId)))
    .orderBy(asc(requests.createdAt), asc(requests.id));
}

export function sentRequests(db: Db, senderId: string) {
  return db
    .select({ id: requests.id, user: personColumns })
    .from(requests)
    .innerJoin(users, eq(users.id, requests.receiverId))
    .where(and(eq(requests.senderId, senderId), isOpenPerson(senderId)))
    .orderBy(asc(requests.createdAt), asc(requests.id));
}

export async function contactIdsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: contacts.contactId })
    .from(contacts)
    .where(eq(contacts.userId, userId));
  return rows.map((row) => row.id);
}

/** Ids of the people who asked this person, or whom this person asked. */
export async function requestPartners(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ senderId: requests.senderId, receiverId: requests.receiverId })
    .from(requests)
    .where(or(eq(requests.senderId, userId), eq(requests.receiverId, userId)));
  return rows.map((row) => (row.senderId === userId ? row.receiverId : row.senderId));
}
