/** The lists of short tags as viewers get them: complete or by changes, without hidden tags. */
import type { DiscoveryKind } from '@porchlight/domain/discovery';
import { lte } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { tagViews } from '../../platform/db/schema/discovery.ts';
import { asInstant, query, type Prepared } from '../../platform/db/sql.ts';
import { deleteBatch } from '../../sweeper/purge.ts';

const STATE: Prepared = {
  name: 'discovery_state',
  text: 'select version, oldest from tag_lists where kind = $1 and key_id = $2',
};

/**
 * Tags that are listed, but of nobody else than the viewer, people in a block with the viewer, and
 * people out of sight who are no contacts of the viewer: their contacts must not notice. The second
 * part asks each other owner's rows by index rather than looking for the owner in `away`: PostgreSQL
 * expects few people there, and reads all of them again for every tag.
 */
const HIDDEN: Prepared = {
  name: 'discovery_hidden',
  text: `
  with away as materialized (
    select $1::uuid as id
    union select blocked_id from blocks where blocker_id = $1
    union select blocker_id from blocks where blocked_id = $1
    union select u.id from users u where u.suspended_at > '-infinity' and not exists (
      select 1 from contacts c where c.user_id = $1 and c.contact_id = u.id)
    union select u.id from users u where u.all_off_at > '-infinity' and not exists (
      select 1 from contacts c where c.user_id = $1 and c.contact_id = u.id))
  select distinct t.short from away join discovery_tags t on t.user_id = away.id and t.kind = $2
  where not exists (
    select 1 from discovery_tags o join users u on u.id = o.user_id
    where o.kind = $2 and o.short = t.short and o.user_id <> $1
      and not exists (select 1 from blocks b where b.blocker_id = $1 and b.blocked_id = o.user_id)
      and not exists (select 1 from blocks b where b.blocker_id = o.user_id and b.blocked_id = $1)
      and ((u.suspended_at is null and u.all_off_at is null) or exists (
        select 1 from contacts c where c.user_id = $1 and c.contact_id = o.user_id)))
  order by t.short`,
};

/**
 * Many tags to a row: the driver reads what has arrived in one go, and a row per tag would keep the
 * process busy. PostgreSQL hashes the rows of `unnest`; it compares an array with every tag, one by
 * one.
 */
const ALL: Prepared = {
  name: 'discovery_all',
  text: `
  select string_agg(short, ''::bytea order by short) as shorts from (
    select short, (row_number() over (order by short) - 1) / 1024 as part from (
      select distinct t.short from discovery_tags t
      where t.kind = $1 and not exists (
        select 1 from unnest($2::bytea[]) as h (short) where h.short = t.short)) as listed) as parts
  group by part order by part`,
};

/** The first change after a version holds the state before it. */
const CHANGES: Prepared = {
  name: 'discovery_changes',
  text: `
  select encode(c.short, 'hex') as short, not c.is_added as "wasListed", exists (
    select 1 from discovery_tags t where t.kind = $1 and t.short = c.short) as "isListed"
  from (
    select distinct on (short) short, is_added from tag_changes
    where kind = $1 and version > $2 order by short, version) c`,
};

const VIEW: Prepared = {
  name: 'discovery_view',
  text: 'select hidden from tag_views where id = $1 and user_id = $2 and kind = $3',
};
const SAME_VIEW: Prepared = {
  name: 'discovery_same_view',
  text: 'select id, at from tag_views where user_id = $1 and kind = $2 and hidden = $3 limit 1',
};
const USED_VIEW: Prepared = {
  name: 'discovery_used_view',
  text: 'update tag_views set at = $2 where id = $1',
};
const NEW_VIEW: Prepared = {
  name: 'discovery_new_view',
  text: `
  with own as materialized (
    select id, row_number() over newest as place,
      sum(octet_length(hidden)) over newest + octet_length($4::bytea) as bytes
    from (select id, hidden, at from tag_views where user_id = $2 and kind = $3 offset 0) as found
    window newest as (order by at desc, id)),
  excess as (
    delete from tag_views where id = any(array(select id from own where place > $6 or bytes > $7)))
  insert into tag_views (id, user_id, kind, hidden, at)
  select $1, $2, $3, $4::bytea, $5 where octet_length($4::bytea) <= $7`,
};

const PURGE: Prepared = {
  name: 'discovery_purge',
  text: `
  with gone as (
    delete from tag_changes where ctid = any(array(
      select ctid from tag_changes where at <= $1 order by at limit $2 for update skip locked))
    returning kind, version),
  moved as (
    update tag_lists l set oldest = greatest(l.oldest,
      (select max(g.version) from gone g where g.kind = l.kind))
    where l.kind = any(array(select kind from gone)))
  select count(*)::int as count from gone`,
};

type Short = { short: Buffer };

export async function stateOf(tx: Tx, kind: DiscoveryKind, keyId: string) {
  const [state] = await query<{ version: number; oldest: number }>(tx, STATE, [kind, keyId]);
  return state;
}

export async function hiddenFrom(tx: Tx, viewerId: string, kind: DiscoveryKind) {
  return (await query<Short>(tx, HIDDEN, [viewerId, kind])).map(({ short }) => short);
}

/** The tags in order, many to a buffer. */
export async function allBut(tx: Tx, kind: DiscoveryKind, hidden: readonly Buffer[]) {
  return (await query<{ shorts: Buffer }>(tx, ALL, [kind, hidden])).map(({ shorts }) => shorts);
}

export const changesSince = (tx: Tx, kind: DiscoveryKind, version: number) =>
  query<{ short: string; wasListed: boolean; isListed: boolean }>(tx, CHANGES, [kind, version]);

export async function findView(
  tx: Tx,
  view: { id: string; userId: string; kind: DiscoveryKind },
): Promise<Buffer | undefined> {
  const values = [view.id, view.userId, view.kind];
  return (await query<{ hidden: Buffer }>(tx, VIEW, values))[0]?.hidden;
}

/**
 * The id of a view with these hidden tags. An account keeps the newest few, and no more bytes than
 * `mostBytes`: a view that is not kept makes the next answer a complete list.
 */
export async function keepView(
  tx: Tx,
  view: { id: string; userId: string; kind: DiscoveryKind; hidden: Buffer },
  times: { now: number; freshMs: number; most: number; mostBytes: number },
): Promise<string> {
  const { id, userId, kind, hidden } = view;
  const { now, freshMs, most, mostBytes } = times;
  const [same] = await query<{ id: string; at: number }>(tx, SAME_VIEW, [userId, kind, hidden]);
  if (!same) {
    await query(tx, NEW_VIEW, [id, userId, kind, hidden, asInstant(now), most - 1, mostBytes]);
    return id;
  }
  if (same.at <= now - freshMs) await query(tx, USED_VIEW, [same.id, asInstant(now)]);
  return same.id;
}

/** True when there may be more. */
export async function purgeChanges(db: Db, before: number, limit: number): Promise<boolean> {
  const [gone] = await query<{ count: number }>(db, PURGE, [asInstant(before), limit]);
  return gone?.count === limit;
}

export const purgeViews = (db: Db, before: number): Promise<boolean> =>
  deleteBatch(db, tagViews, lte(tagViews.at, before));
