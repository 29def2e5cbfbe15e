import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { LightBefore } from '../../platform/db/light.ts';
import { litStretches } from '../../platform/db/schema/activity.ts';
import { contacts } from '../../platform/db/schema/contacts.ts';
import { groupMembers, groups, scheduleEntries } from '../../platform/db/schema/groups.ts';
import { users, type UserRow } from '../../platform/db/schema/people.ts';
import type { Rehearsal, Statement } from '../../platform/db/statements.ts';
import { asArray, asInstant, idsIn, instantIn } from '../../platform/db/values.ts';

/**
 * The row, locked until the transaction ends: changes of one light have one order everywhere. Not
 * against those who only write about this person, as alerts do: they need the person to exist.
 */
export async function lockOwner(tx: Tx, userId: string): Promise<UserRow | null> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('no key update');
  return row ?? null;
}

export async function ownerById(db: Db, userId: string): Promise<UserRow | null> {
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

/** Someone around an owner: a contact, who may see the owner and whom the owner may see. */
export type Around = {
  readonly contactId: string;
  readonly friendshipId: string;
  readonly status: UserRow['status'];
  /** The end, whichever kind it is; of a light that is on. */
  readonly expiresAt: number | null;
  readonly boundaryAt: null;
  readonly version: number;
  /** The owner's groups that hold the contact; none unless they were asked for. */
  readonly groupIds: readonly string[];
  /** What the contact's light was before a change that is being told right now. */
  readonly underway: LightBefore | null;
  /** The contact's groups that hold the owner; where their change is under way or an alert due. */
  readonly heldBy: readonly string[];
  /** The contact's light is shown to the owner only while the owner is Available. */
  readonly shownWhileAvailable: boolean;
  /** When they last talked or became contacts; null: too early to alert the contact again. */
  readonly lastTalk: number | null;
};

/** The contact may be alerted, if anyone is. */
const IS_FREE = '($5::timestamptz is not null and (c.contact_alerted_at > $5) is not true)';

/**
 * Everyone around these owners with all that an announcement asks: one statement, so that rows
 * and notes are of one moment. `instant` is when the owner's own light turned: lights that went
 * on later were never hidden by it.
 */
const aroundSql = (from: string, instant: string, place: string) => `
select c.contact_id, c.friendship_id, u.status_version,
  case when u.status = 'available' then coalesce(u.expires_at, u.boundary_at, 'infinity') end,
  case when $4 then array(select m.group_id from group_members m
    where m.owner_id = c.user_id and m.contact_id = c.contact_id) end,
  n.before,
  case when n.user_id is not null or ${IS_FREE} then array(
    select m.group_id from group_members m
    where m.owner_id = c.contact_id and m.contact_id = c.user_id) end,
  nullif(not u.visible_to_unavailable_contacts and u.status = 'available'
    and coalesce(u.expires_at, u.boundary_at, 'infinity') > $3::timestamptz
    and u.lit_since is not null and u.lit_since <= ${instant}
    and (u.audience_kind = 'everyone' or exists (select 1 from group_members m
      where m.owner_id = u.id and m.contact_id = c.user_id
        and m.group_id = any(u.audience_group_ids))), false),
  case when ${IS_FREE} then coalesce((select max(t.called_at) from calls t
    where t.caller_id = c.contact_id and t.receiver_id = c.user_id), c.created_at) end${place}
from ${from}
-- Each by its key, and never by reading all there are, however many owners are asked for. With
-- their columns by name: what is not asked for would be carried along as nothing, row by row.
cross join lateral (select id, status, status_version, expires_at, boundary_at, lit_since,
    visible_to_unavailable_contacts, audience_kind, audience_group_ids
  from users where id = c.contact_id limit 1) as u
left join lateral (select user_id, before from unannounced where user_id = c.contact_id limit 1)
  as n on true`;

const CONTACT = 'user_id, contact_id, friendship_id, created_at, contact_alerted_at';
const AROUND_MANY = aroundSql(
  `unnest($1::uuid[], $2::timestamptz[]) with ordinality as o (id, instant, place)
cross join lateral (select ${CONTACT} from contacts where user_id = o.id offset 0) as c`,
  'o.instant',
  ', o.place::int',
);
/** By its key: planned once for all, a list of unknown length would have whole tables read. */
const AROUND_ONE = aroundSql(
  `(select ${CONTACT} from contacts where user_id = $1) as c`,
  '$2::timestamptz',
  '',
);

type AroundRow = [
  ...[contactId: string, friendshipId: string, version: string],
  /** Null: it is off. */
  litUntil: string | null,
  ...[groupIds: string | null, underway: string | null, heldBy: string | null],
  ...[shownWhileAvailable: 't' | null, lastTalk: string | null],
  /** Which owner they are around, from 1; the only one has none. */
  place?: string,
];

const NONE: readonly string[] = [];

export type AroundWish = {
  owners: readonly { readonly id: string; readonly instant: number }[];
  now: number;
  withGroups: boolean;
  /** Null: nobody is to be alerted. */
  alertedSince: number | null;
};

/** Those around each of these owners, by the owner's id. */
export type AroundThem = ReadonlyMap<string, readonly Around[]>;

export function around(wish: AroundWish): Statement<AroundThem> {
  const { owners, now, withGroups, alertedSince } = wish;
  const ids = owners.map(({ id }) => id);
  const instants = owners.map(({ instant }) => asInstant(instant));
  const isOne = owners.length === 1;
  const whose = isOne ? [...ids, ...instants] : [asArray(ids), asArray(instants)];
  const since = alertedSince === null ? null : asInstant(alertedSince);
  return {
    name: isOne ? 'around' : 'around_many',
    text: isOne ? AROUND_ONE : AROUND_MANY,
    values: [...whose, asInstant(now), String(withGroups), since],
    read(rows) {
      const lists = owners.map((): Around[] => []);
      for (const row of rows as unknown as readonly AroundRow[]) {
        lists[placeOf(row)]?.push(asAround(row));
      }
      return new Map(lists.map((list, i) => [ids[i] as string, list]));
    },
  };
}

const placeOf = (row: AroundRow): number => Number(row[9] ?? 1) - 1;

const asAround = (row: AroundRow): Around => ({
  contactId: row[0],
  friendshipId: row[1],
  version: Number(row[2]),
  status: row[3] === null ? 'unavailable' : 'available',
  expiresAt: row[3] === null || row[3] === 'infinity' ? null : Date.parse(row[3]),
  boundaryAt: null,
  groupIds: row[4] === null ? NONE : idsIn(row[4]),
  underway: row[5] === null ? null : (JSON.parse(row[5]) as LightBefore),
  heldBy: row[6] === null ? NONE : idsIn(row[6]),
  shownWhileAvailable: row[7] !== null,
  lastTalk: instantIn(row[8]),
});

const NOBODY = '00000000-0000-0000-0000-000000000000';
const question = { now: 0, withGroups: false, alertedSince: null };

/** All of these, about nobody. */
export const rehearsals: readonly Rehearsal[] = [
  around({ ...question, owners: [{ id: NOBODY, instant: 0 }] }),
  around({ ...question, owners: [] }),
];

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

/** Stretches that no score looks back to any more. */
export async function deleteStretchesBefore(db: Db, instant: number): Promise<void> {
  await db.delete(litStretches).where(lt(litStretches.until, instant));
}
