/** Saving lights, and the end of their outbox rows: one statement each. */
import { NEW_LIGHT } from '@porchlight/domain/availability-time';
import { getTableColumns } from 'drizzle-orm';
import { asInstant, isInstant, type Prepared, query, snake } from '../../platform/db/sql.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Owner } from '../../platform/db/light.ts';
import { users } from '../../platform/db/schema/people.ts';
import { columnsAfter, type SavedColumns, type Saving } from './decision.ts';
import type { NewAlerts, OutboxKey } from './saving.ts';

/** The columns that a change writes: those of a decision about a new light. */
const SAVED_COLUMNS = (() => {
  const fresh = { status: 'unavailable', audienceKind: 'everyone', audienceGroupIds: [] };
  const decision = { light: NEW_LIGHT, noticedFor: null };
  return Object.keys(columnsAfter(fresh as unknown as Owner, decision, 0).columns).map(
    (name) => [name as keyof SavedColumns, snake(name)] as const,
  );
})();
const userColumns = getTableColumns(users);

/**
 * Saves the rows whose version is still the expected one and whose last change has been announced;
 * with each its outbox row, its wake-up and the stretches that ended (streak, 'Who could see me').
 * `$1` are the ids once more, so that the rows are found by index however many PostgreSQL expects.
 */
const SAVE: Prepared = {
  name: 'save_lights',
  text: `
with wanted as materialized (select * from jsonb_populate_recordset(null::users, $2::jsonb)),
saved as (
  update users u set status_version = u.status_version + 1,
    ${SAVED_COLUMNS.map(([, column]) => `${column} = w.${column}`).join(', ')}
  from wanted w
  where u.id = any($1::uuid[]) and u.id = w.id and u.status_version = w.status_version
    and u.deleted_at is null
    and not exists (select 1 from status_outbox o where o.user_id = u.id)
  returning u.id, u.status_version, u.next_due_at, u.keeps_history),
outbox as (
  insert into status_outbox (user_id, version, cause, before, saved_at)
  select s.id, s.status_version, o.cause, o.before, $5::timestamptz from saved s
  join jsonb_to_recordset($3::jsonb) as o (id uuid, cause text, before jsonb) on o.id = s.id),
-- A wake-up that is early enough is left alone: toggling all day writes it once.
woken as (
  insert into wake_ups (user_id, at)
  select s.id, s.next_due_at from saved s
  where s.next_due_at is not null and not exists (
    select 1 from wake_ups w where w.user_id = s.id and w.at <= s.next_due_at)
  on conflict (user_id) do update set at = excluded.at),
stretched as (
  insert into lit_stretches (user_id, since, until, is_public)
  select s.id, t.since, t.until, t."isPublic" from saved s
  join jsonb_to_recordset($4::jsonb)
    as t ("userId" uuid, since timestamptz, until timestamptz, "isPublic" boolean)
    on t."userId" = s.id),
shown as (
  insert into shown_stretches (user_id, since, until, audience_kind, group_ids, while_available_too)
  select s.id, to_timestamp(t.since / 1000), to_timestamp(t.until / 1000), t.audience ->> 'kind',
    array(select jsonb_array_elements_text(t.audience -> 'groupIds'))::uuid[], t."whileAvailableToo"
  from saved s join jsonb_to_recordset($6::jsonb) as t ("userId" uuid, since float8, until float8,
    audience jsonb, "whileAvailableToo" boolean) on t."userId" = s.id and s.keeps_history)
select id from saved`,
};

/** @returns the ids of the people whose change was saved */
export async function saveLights(
  db: Db | Tx,
  savings: readonly Saving[],
  now: number,
): Promise<ReadonlySet<string>> {
  if (savings.length === 0) return new Set();
  const outbox = savings.flatMap((one) => (one.outbox ? [{ id: one.userId, ...one.outbox }] : []));
  const stretches = savings.flatMap((one) =>
    one.stretches.map((stretch) => ({
      ...stretch,
      since: asInstant(stretch.since),
      until: asInstant(stretch.until),
    })),
  );
  const rows = await query<{ id: string }>(db, SAVE, [
    savings.map(({ userId }) => userId),
    JSON.stringify(savings.map(rowAsJson)),
    JSON.stringify(outbox),
    JSON.stringify(stretches),
    asInstant(now),
    JSON.stringify(savings.flatMap(({ shown }) => shown ?? [])),
  ]);
  return new Set(rows.map(({ id }) => id));
}

/** For lights whose rows and locks this transaction holds. */
export async function saveAllLights(
  tx: Tx,
  savings: readonly Saving[],
  now: number,
): Promise<void> {
  const saved = await saveLights(tx, savings, now);
  if (saved.size !== savings.length) throw new Error('a locked person has changed or is gone');
}

function rowAsJson({ userId, version, columns }: Saving): Record<string, unknown> {
  const json: Record<string, unknown> = { id: userId, status_version: version };
  for (const [name, column] of SAVED_COLUMNS) {
    const value = columns[name];
    const isTime = typeof value === 'number' && isInstant(userColumns[name]);
    json[column] = isTime ? asInstant(value) : value;
  }
  return json;
}

/**
 * Deletes outbox rows and adds their pending alerts: both happen, or neither. An outbox row that
 * another process has finished adds no alerts, and one of a later change stays.
 */
const FINISH: Prepared = {
  name: 'finish_outbox',
  text: `
with finished as (
  delete from status_outbox o using unnest($1::uuid[], $2::bigint[]) as d (user_id, version)
  where o.user_id = any($1::uuid[]) and o.user_id = d.user_id and o.version = d.version
  returning o.user_id, o.version)
insert into pending_alerts (id, user_id, version, receivers, seen_by, sees, created_at)
select gen_random_uuid(), f.user_id, f.version, a.receivers, ('{' || a."seenBy" || '}')::uuid[],
  ('{' || a.sees || '}')::uuid[], $4::timestamptz
from finished f join jsonb_to_recordset($3::jsonb)
  as a ("userId" uuid, receivers jsonb, "seenBy" text, sees text) on a."userId" = f.user_id`,
};

export async function finishOutbox(
  db: Db,
  keys: readonly OutboxKey[],
  alerts: readonly NewAlerts[],
  now: number,
): Promise<void> {
  await query(db, FINISH, [
    keys.map(({ userId }) => userId),
    keys.map(({ version }) => version),
    JSON.stringify(alerts),
    asInstant(now),
  ]);
}
