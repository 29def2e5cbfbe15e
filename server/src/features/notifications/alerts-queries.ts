/** The statements behind availability alerts: a constant number for any number of receivers. */
import { asInstant, isAny, type Prepared, query } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Db } from '../../platform/db/database.ts';
import type { AlertReceiver } from '../../platform/db/schema/notifications.ts';

export const hasPending = (db: Db, now: number): Promise<boolean> =>
  isAny(db, {
    name: 'has_pending_alerts',
    text: 'select 1 from pending_alerts where created_at <= $1 limit 1',
    values: [asInstant(now)],
  });

const CLAIM: Prepared = {
  name: 'claim_pending_alerts',
  text: `
with claimed as (
  delete from pending_alerts where id = any(array(
    select id from pending_alerts where created_at <= $2 and ($3::uuid is null or id = $3)
    order by created_at limit $1 for update skip locked))
  returning user_id, version, receivers, seen_by, sees),
-- Watches that were armed before the change, whichever of the two made the light visible. Found by
-- key, however few there are: 'is true' keeps the index by age out, and 'offset 0' the join.
ready as materialized (
  select w.viewer_id, w.subject_id from claimed c cross join lateral (
    select viewer_id, subject_id from watches where subject_id = c.user_id
      and viewer_id = any(c.seen_by) and subject_version < c.version and (ends_at > $4) is true offset 0)
    as w
  union
  select w.viewer_id, w.subject_id from claimed c cross join lateral (
    select viewer_id, subject_id from watches where viewer_id = c.user_id
      and subject_id = any(c.sees) and viewer_version < c.version and (ends_at > $4) is true offset 0)
    as w),
-- The watch of a suspended viewer waits: that it is gone would tell them of the light. Before the
-- watch, as a removal does: it deletes the contact, then what refers to it.
held as materialized (
  select r.* from ready r
  cross join lateral (select 1 from users
    where id = r.viewer_id and suspended_at is null limit 1) as u
  cross join lateral (select 1 from contacts
    where user_id = r.subject_id and contact_id = r.viewer_id limit 1 for key share) as c),
fired as (
  delete from watches w
  where w.viewer_id = any(array(select viewer_id from held))
    -- As texts: a join by the columns would let an index be walked for its order.
    and w.viewer_id::text || w.subject_id = any(array(select viewer_id::text || subject_id from held))
  returning w.viewer_id, w.subject_id)
select u.id, u.display_name as "displayName", c.receivers, null::uuid as "viewerId"
from claimed c
cross join lateral (select id, display_name from users where id = c.user_id limit 1) as u
union all
select u.id, u.display_name, null, f.viewer_id from fired f
cross join lateral (select id, display_name from users where id = f.subject_id limit 1) as u`,
};

type ClaimedRow = {
  readonly id: string;
  readonly displayName: string;
  readonly receivers: readonly AlertReceiver[] | null;
  readonly viewerId: string | null;
};

export type ClaimedAlerts = {
  readonly id: string;
  readonly displayName: string;
  readonly receivers: readonly AlertReceiver[];
};

/** A watch that ends here. */
export type FiredWatch = {
  readonly aboutId: string;
  readonly aboutName: string;
  readonly receiverId: string;
};

/** One light that this process tries alone, unless another has claimed it again. */
export type LoneClaim = { readonly id: string; readonly until: number };

/**
 * The oldest that no other process is writing, or the claimed one; with the names that the lights
 * have by now. Watches that they fire are deleted with them, so each fires once.
 */
export async function claimPending(
  tx: Tx,
  wish: { limit: number; now: number; claim: LoneClaim | null },
): Promise<{ lights: ClaimedAlerts[]; fired: FiredWatch[] }> {
  const { limit, claim } = wish;
  const now = asInstant(wish.now);
  const dueBy = claim ? asInstant(claim.until) : now;
  const rows = await query<ClaimedRow>(tx, CLAIM, [limit, dueBy, claim?.id ?? null, now]);
  return {
    lights: rows.flatMap(({ viewerId, receivers, ...light }) =>
      viewerId === null ? { ...light, receivers: receivers ?? [] } : [],
    ),
    fired: rows.flatMap(({ viewerId, id, displayName }) =>
      viewerId === null ? [] : { aboutId: id, aboutName: displayName, receiverId: viewerId },
    ),
  };
}

const CLAIM_OLDEST: Prepared = {
  name: 'claim_oldest_pending_alerts',
  text: `update pending_alerts set created_at = $3 where id = any(array(
    select id from pending_alerts where created_at <= $2
    order by created_at limit $1 for update skip locked))
  returning id`,
};

/** Claims the oldest until an instant. The claim moves them behind the others. */
export async function claimOldest(
  db: Db,
  wish: { limit: number; now: number; until: number },
): Promise<string[]> {
  const values = [wish.limit, asInstant(wish.now), asInstant(wish.until)];
  const rows = await query<{ id: string }>(db, CLAIM_OLDEST, values);
  return rows.map(({ id }) => id);
}

export async function postponePending(db: Db, id: string, until: number): Promise<void> {
  const text = 'update pending_alerts set created_at = $2 where id = $1';
  await query(db, { name: 'postpone_pending_alert', text }, [id, asInstant(until)]);
}

export type AlertPair = { readonly aboutId: string; readonly receiverId: string };

export type PairFacts = {
  /** The receiver's groups that hold the contact. */
  readonly groupIds: readonly string[];
  /** When the receiver last called the contact, or became one. */
  readonly lastTalk: number;
  /** The language of the receiver. */
  readonly language: string | null;
};

const FACTS: Prepared = {
  name: 'alert_facts',
  text: `
select p.place::int, array(select m.group_id from group_members m
    where m.owner_id = p.receiver_id and m.contact_id = p.about_id) as "groupIds",
  coalesce((select max(t.called_at) from calls t
    where t.caller_id = p.receiver_id and t.receiver_id = p.about_id), c.created_at) as "lastTalk",
  u.language
from unnest($1::uuid[], $2::uuid[]) with ordinality as p (about_id, receiver_id, place)
cross join lateral (select created_at from contacts
  where user_id = p.about_id and contact_id = p.receiver_id limit 1) as c
cross join lateral (select language from users
  where id = p.receiver_id and suspended_at is null limit 1) as u`,
};

/** Matched by index; undefined if the two are no contacts any more or the receiver is suspended. */
export async function factsOf(
  tx: Tx,
  pairs: readonly AlertPair[],
): Promise<(PairFacts | undefined)[]> {
  const found = new Array<PairFacts | undefined>(pairs.length).fill(undefined);
  const rows = await query<PairFacts & { place: number }>(tx, FACTS, [
    pairs.map(({ aboutId }) => aboutId),
    pairs.map(({ receiverId }) => receiverId),
  ]);
  for (const { place, ...facts } of rows) found[place - 1] = facts;
  return found;
}

const SUSPENDED: Prepared = {
  name: 'suspended_receivers',
  text: `
select 1 from unnest($1::uuid[]) as r (id)
cross join lateral (select suspended_at from users where id = r.id limit 1) as u
where u.suspended_at is not null limit 1`,
};

export async function isAnySuspended(tx: Tx, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  return (await query(tx, SUSPENDED, [[...new Set(ids)]])).length > 0;
}

export type NewAlert = AlertPair & {
  readonly id: string;
  readonly daysSinceCall: number | null;
  readonly byPush: boolean;
  readonly byMail: boolean;
  /** Written in any case. */
  readonly isAsked: boolean;
  /** An ordinary alert, or one that replaces it: takes the hour of the pair. */
  readonly isOrdinary: boolean;
};

/**
 * Takes the hour of each pair and writes notifications and deliveries for those that were free, and
 * for those that were asked for. An asked alert takes the hour only where it replaces an ordinary
 * one, so that what the next change of the light costs does not depend on watches. The update locks
 * the contact, so both people exist until the end; a push needs a device.
 */
const WRITE: Prepared = {
  name: 'write_alerts',
  text: `
with wanted as materialized (
  select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::int[], $5::bool[], $6::bool[],
    $9::bool[], $10::bool[])
    as w (id, receiver_id, about_id, days, by_push, by_mail, is_asked, is_ordinary)),
taken as (
  update contacts c set contact_alerted_at = $7::timestamptz from wanted w
  where c.user_id = w.about_id and c.contact_id = w.receiver_id and w.is_ordinary
    and (c.contact_alerted_at is null or c.contact_alerted_at <= $8::timestamptz)
  returning w.*),
given as (
  select * from taken union all
  select * from wanted w where w.is_asked and w.id <> all(array(select id from taken))),
written as (
  insert into notifications
    (id, user_id, kind, about_id, days_since_call, is_asked, is_read, created_at)
  select id, receiver_id, 'available', about_id, days, is_asked, false, $7::timestamptz
  from given),
sent as (
  insert into deliveries (id, user_id, notification_id, channel, due_at)
  select gen_random_uuid(), t.receiver_id, t.id, d.channel, $7::timestamptz from given t
  cross join lateral (values ('push', t.by_push), ('mail', t.by_mail)) as d (channel, is_wanted)
  where d.is_wanted and (d.channel = 'mail'
    -- With exists, PostgreSQL may read all devices into a hash table.
    or (select true from push_tokens p where p.user_id = t.receiver_id limit 1)
    or (select true from push_subscriptions p where p.user_id = t.receiver_id limit 1)))
select id from given`,
};

/** @returns the ids of the alerts that were written */
export async function insertAlerts(
  tx: Tx,
  alerts: readonly NewAlert[],
  times: { now: number; notSince: number },
): Promise<ReadonlySet<string>> {
  if (alerts.length === 0) return new Set();
  const column = <T>(value: (alert: NewAlert) => T): T[] => alerts.map(value);
  const rows = await query<{ id: string }>(tx, WRITE, [
    column(({ id }) => id),
    column(({ receiverId }) => receiverId),
    column(({ aboutId }) => aboutId),
    column(({ daysSinceCall }) => daysSinceCall),
    column(({ byPush }) => byPush),
    column(({ byMail }) => byMail),
    asInstant(times.now),
    asInstant(times.notSince),
    column(({ isAsked }) => isAsked),
    column(({ isOrdinary }) => isOrdinary),
  ]);
  return new Set(rows.map(({ id }) => id));
}
