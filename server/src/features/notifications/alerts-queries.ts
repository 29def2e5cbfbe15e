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
    select id from pending_alerts where created_at <= $2 and ($3::uuid[] is null or id = any($3))
    order by created_at limit $1 for update skip locked))
  returning user_id, receivers)
select u.id, u.display_name as "displayName", c.receivers from claimed c
cross join lateral (select id, display_name from users where id = c.user_id limit 1) as u`,
};

export type ClaimedAlerts = {
  readonly id: string;
  readonly displayName: string;
  readonly receivers: readonly AlertReceiver[];
};

/**
 * The oldest that no other process is writing, or those with these ids; with the names that the
 * lights have by now.
 */
export const claimPending = (
  tx: Tx,
  wish: { limit: number; now: number; ids: readonly string[] | null },
): Promise<ClaimedAlerts[]> =>
  query<ClaimedAlerts>(tx, CLAIM, [wish.limit, asInstant(wish.now), wish.ids]);

const OLDEST: Prepared = {
  name: 'oldest_pending_alerts',
  text: 'select id from pending_alerts where created_at <= $2 order by created_at limit $1',
};

export async function oldestPending(db: Db, limit: number, now: number): Promise<string[]> {
  const rows = await query<{ id: string }>(db, OLDEST, [limit, asInstant(now)]);
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
};

const FACTS: Prepared = {
  name: 'alert_facts',
  text: `
select p.place::int, array(select m.group_id from group_members m
    where m.owner_id = p.receiver_id and m.contact_id = p.about_id) as "groupIds",
  coalesce((select max(t.called_at) from calls t
    where t.caller_id = p.receiver_id and t.receiver_id = p.about_id), c.created_at) as "lastTalk"
from unnest($1::uuid[], $2::uuid[]) with ordinality as p (about_id, receiver_id, place)
cross join lateral (select created_at from contacts
  where user_id = p.about_id and contact_id = p.receiver_id limit 1) as c`,
};

/** By place; undefined where the two are no contacts any more. */
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

export type NewAlert = AlertPair & {
  readonly id: string;
  readonly daysSinceCall: number | null;
  readonly byPush: boolean;
  readonly byMail: boolean;
};

/**
 * Takes the hour of each pair and writes notifications and deliveries for those that were free. The
 * update locks the contact, so both people exist until the end; a push needs a device.
 */
const WRITE: Prepared = {
  name: 'write_alerts',
  text: `
with wanted as materialized (
  select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::int[], $5::bool[], $6::bool[])
    as w (id, receiver_id, about_id, days, by_push, by_mail)),
taken as (
  update contacts c set contact_alerted_at = $7::timestamptz from wanted w
  where c.user_id = w.about_id and c.contact_id = w.receiver_id
    and (c.contact_alerted_at is null or c.contact_alerted_at <= $8::timestamptz)
  returning w.*),
written as (
  insert into notifications (id, user_id, kind, about_id, days_since_call, is_read, created_at)
  select id, receiver_id, 'available', about_id, days, false, $7::timestamptz from taken),
sent as (
  insert into deliveries (id, user_id, notification_id, channel, due_at)
  select gen_random_uuid(), t.receiver_id, t.id, d.channel, $7::timestamptz from taken t
  cross join lateral (values ('push', t.by_push), ('mail', t.by_mail)) as d (channel, is_wanted)
  where d.is_wanted and (d.channel = 'mail'
    -- With exists, PostgreSQL may read all devices into a hash table.
    or (select true from push_tokens p where p.user_id = t.receiver_id limit 1)
    or (select true from push_subscriptions p where p.user_id = t.receiver_id limit 1)))
select id from taken`,
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
  ]);
  return new Set(rows.map(({ id }) => id));
}
