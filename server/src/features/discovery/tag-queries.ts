/**
 * Tags of people, and the list of all members' short tags that follows from them. A transaction
 * that changes a list locks people first and the list last, and numbers the change under that lock:
 * versions grow in the order of commits.
 */
import type { DiscoveryKind } from '@porchlight/domain/discovery';
import type { Db, Tx } from '../../platform/db/database.ts';
import { asInstant, query, type Prepared } from '../../platform/db/sql.ts';

/** As in the partial indexes of `users`, word for word: they serve these conditions alone. */
const COLUMNS = {
  phone: {
    tagged: 'tagged_phone',
    findable:
      '(case when u.find_me_by_phone_number and u.deleted_at is null then u.phone_e_164 end)',
  },
  email: {
    tagged: 'tagged_email',
    findable: '(case when u.find_me_by_email and u.deleted_at is null then u.email end)',
  },
} as const;

/** To be taken off the list takes no arithmetic. */
const FREED_AT_ONCE = 1000;

type Statement = (kind: DiscoveryKind) => Prepared;
const prepared =
  (name: string, text: (columns: (typeof COLUMNS)[DiscoveryKind]) => string): Statement =>
  (kind) => ({ name: `discovery_${name}_${kind}`, text: text(COLUMNS[kind]) });

/** The order is that of the partial index, which PostgreSQL else takes for one of nearly everybody. */
const outdated = ({ tagged, findable }: (typeof COLUMNS)[DiscoveryKind]) => `
  select u.id from users u
  where u.${tagged} is not null and u.${tagged} is distinct from ${findable}
  order by u.${tagged}`;
const IS_OUTDATED = prepared('is_outdated', (columns) => `${outdated(columns)} limit 1`);
/** At most 1,000: the number stands in the text, because a plan is made before it would be known. */
const OUTDATED = prepared(
  'outdated',
  (columns) => `${outdated(columns)} limit ${FREED_AT_ONCE} for no key update`,
);
const UNTAG = prepared(
  'untag',
  ({ tagged }) => `update users set ${tagged} = null where id = any($1::uuid[])`,
);
const FREE: Prepared = {
  name: 'discovery_free',
  text: `delete from discovery_tags
  where user_id = any($1::uuid[]) and kind = $2 returning short`,
};

const MISSING = prepared(
  'missing',
  ({ tagged, findable }) => `
  select u.id, ${findable} as value from users u
  where u.${tagged} is null and u.${tagged} is distinct from ${findable}
  order by u.${tagged} limit $1`,
);

const SAVE = prepared(
  'save',
  ({ tagged, findable }) => `
  with made as (select * from unnest($2::uuid[], $3::text[], $4::bytea[]) as made (id, value, tag)),
  still as (
    update users u set ${tagged} = made.value from made
    where u.id = made.id and u.${tagged} is null and ${findable} = made.value
    returning u.id)
  insert into discovery_tags (user_id, kind, tag, short)
  select made.id, $1, made.tag, substring(made.tag from 1 for 8) from made join still using (id)
  on conflict (user_id, kind) do update set tag = excluded.tag, short = excluded.short
  returning user_id as id, short`,
);

const FORGET: Prepared = {
  name: 'discovery_forget',
  text: 'delete from discovery_tags where user_id = $1 returning kind, short',
};

const LOCK: Prepared = {
  name: 'discovery_lock',
  text: 'select key_id as "keyId" from tag_lists where kind = $1 for update',
};

/** A tag has entered or left the list if nobody else has it: people share lines. */
const RECORD: Prepared = {
  name: 'discovery_record',
  text: `
  with recorded as (
    insert into tag_changes (kind, version, short, is_added, at)
    select distinct l.kind, l.version + 1, s.short, $3::boolean, $5::timestamptz
    from tag_lists l cross join unnest($2::bytea[]) as s (short)
    where l.kind = $1 and not exists (
      select 1 from discovery_tags t
      where t.kind = $1 and t.short = s.short and t.user_id <> all($4::uuid[]))
    returning 1)
  update tag_lists set version = version + 1
  where kind = $1 and exists (select 1 from recorded)`,
};

export type TagRow = { id: string; value: string; tag: Buffer };
type Short = { short: Buffer };

/** Takes outdated tags off the list; true when there may be more. */
export async function free(db: Db, kind: DiscoveryKind, now: number): Promise<boolean> {
  if ((await query(db, IS_OUTDATED(kind), [])).length === 0) return false;
  return db.transaction(async (tx) => {
    const ids = (await query<{ id: string }>(tx, OUTDATED(kind), [])).map(({ id }) => id);
    await query(tx, UNTAG(kind), [ids]);
    const rows = await query<Short>(tx, FREE, [ids, kind]);
    await record(tx, kind, rows, { isAdded: false, of: [], now });
    return ids.length === FREED_AT_ONCE;
  });
}

/** People who may be found and have no tag. */
export const missing = (db: Db, kind: DiscoveryKind, limit: number) =>
  query<Omit<TagRow, 'tag'>>(db, MISSING(kind), [limit]);

/** Only for people who still have that number or address, and may be found by it. */
export async function save(
  db: Db,
  list: { kind: DiscoveryKind; keyId: string },
  rows: readonly TagRow[],
  now: number,
): Promise<void> {
  const { kind, keyId } = list;
  await db.transaction(async (tx) => {
    const saved = await query<Short & { id: string }>(tx, SAVE(kind), [
      kind,
      rows.map(({ id }) => id),
      rows.map(({ value }) => value),
      rows.map(({ tag }) => tag),
    ]);
    await record(tx, kind, saved, { isAdded: true, of: saved.map(({ id }) => id), now, keyId });
  });
}

/** Both tags of a person who leaves. */
export async function forget(tx: Tx, userId: string, now: number): Promise<void> {
  const rows = await query<Short & { kind: DiscoveryKind }>(tx, FORGET, [userId]);
  for (const kind of ['email', 'phone'] as const) {
    const own = rows.filter((row) => row.kind === kind);
    await record(tx, kind, own, { isAdded: false, of: [], now });
  }
}

async function record(
  tx: Tx,
  kind: DiscoveryKind,
  rows: readonly Short[],
  change: { isAdded: boolean; of: readonly string[]; now: number; keyId?: string },
): Promise<void> {
  if (rows.length === 0) return;
  const [list] = await query<{ keyId: string }>(tx, LOCK, [kind]);
  if (change.keyId !== undefined && list?.keyId !== change.keyId) {
    throw new Error('another process has another discovery key');
  }
  const shorts = rows.map(({ short }) => short);
  const { isAdded, of, now } = change;
  await query(tx, RECORD, [kind, shorts, isAdded, of, asInstant(now)]);
}

/** Starts an empty list where there is none, or one of another key. */
export async function openList(db: Db, kind: DiscoveryKind, keyId: string): Promise<void> {
  const open = (text: string, values: unknown[]) => db.$client.query(text, values);
  await open('insert into tag_lists values ($1, $2, 1, 1) on conflict do nothing', [kind, keyId]);
  const { rowCount } = await open('select from tag_lists where kind = $1 and key_id <> $2', [
    kind,
    keyId,
  ]);
  if (rowCount === 0) return;
  const { tagged } = COLUMNS[kind];
  await db.transaction(async (tx) => {
    const run = (text: string, values: unknown[]) => tx.$client.query(text, values);
    await run(`update users set ${tagged} = null where ${tagged} is not null`, []);
    await run('delete from discovery_tags where kind = $1', [kind]);
    await run('delete from tag_changes where kind = $1', [kind]);
    await run(
      'update tag_lists set key_id = $2, version = version + 1, oldest = version + 1 where kind = $1',
      [kind, keyId],
    );
  });
}
