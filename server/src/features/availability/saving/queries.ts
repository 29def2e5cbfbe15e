/** Saving lights: the row, its note, its wake-up and the stretches that end with it, at once. */
import { sql } from 'drizzle-orm';
import { snake } from '../../../platform/db/columns.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { UserRow } from '../../../platform/db/schema/people.ts';
import { ask, type Rehearsal, type Statement } from '../../../platform/db/statements.ts';
import { asArray, asInstant, type Value } from '../../../platform/db/values.ts';

/** The columns that a light's change may touch. */
const LIGHT_COLUMNS = [
  ...(['status', 'statusMessage', 'statusSource', 'expiresAt'] as const),
  ...(['audienceKind', 'audienceGroupIds', 'chosenKind', 'chosenGroupIds'] as const),
  ...(['isHeld', 'boundaryAt', 'nextDueAt', 'noticedFor'] as const),
  ...(['litSince', 'ownRunFirst', 'ownRunLast'] as const),
  ...(['publicSince', 'publicRunFirst', 'publicRunLast'] as const),
] as const satisfies readonly (keyof UserRow)[];

const INSTANTS: ReadonlySet<string> = new Set<keyof UserRow>([
  ...(['expiresAt', 'boundaryAt', 'nextDueAt', 'noticedFor', 'litSince', 'publicSince'] as const),
]);

export type LightColumns = Pick<UserRow, (typeof LIGHT_COLUMNS)[number]>;

export type Note = {
  readonly userId: string;
  readonly version: number;
  readonly cause: string | null;
  readonly before: unknown;
};

export type Stretch = {
  readonly userId: string;
  readonly since: number;
  readonly until: number;
  readonly isPublic: boolean;
};

export type Saving = {
  readonly userId: string;
  /** The version that is replaced: if it is another by now, nothing is saved. */
  readonly version: number;
  readonly columns: LightColumns;
  readonly note: Note;
  readonly stretches: readonly Stretch[];
};

const SNAKE_COLUMNS = LIGHT_COLUMNS.map((column) => [column, snake(column)] as const);

const NOTES = `jsonb_to_recordset($2::jsonb)
  as n ("userId" uuid, version bigint, cause text, before jsonb)`;
const STRETCHES = `jsonb_to_recordset($3::jsonb)
  as t ("userId" uuid, since timestamptz, until timestamptz, "isPublic" boolean)`;

/** A wake-up that is early enough is left alone: whoever toggles all day writes it once. */
const wake = (rows: string) => `
  insert into wake_ups (user_id, at)
  select r.id, r.next_due_at from ${rows} r
  where r.next_due_at is not null and not exists (
    select 1 from wake_ups w where w.user_id = r.id and w.at <= r.next_due_at)
  on conflict (user_id) do update set at = excluded.at`;

/** The commit of what is saved does not wait for the disk: forgetting the note does, for both. */
const LAZILY = `lazily as materialized (select set_config('synchronous_commit', 'off', true))`;
const IS_LAZY = 'exists (select 1 from lazily)';

const SAVE = `
with ${LAZILY},
wanted as materialized (select * from jsonb_populate_recordset(null::users, $1::jsonb)),
saved as (
  update users u set status_version = u.status_version + 1,
    ${SNAKE_COLUMNS.map(([, column]) => `${column} = w.${column}`).join(', ')}
  from wanted w
  where u.id = w.id and u.status_version = w.status_version and u.deleted_at is null
    and ${IS_LAZY}
  returning u.id, u.next_due_at),
noted as (
  insert into unannounced (user_id, version, cause, before, saved_at)
  select s.id, n.version, n.cause, n.before, $4::timestamptz from saved s join ${NOTES} on n."userId" = s.id),
woken as (${wake('saved')}),
stretched as (
  insert into lit_stretches (user_id, since, until, is_public)
  select s.id, t.since, t.until, t."isPublic" from saved s join ${STRETCHES} on t."userId" = s.id)
select id from saved`;

const ONE = { id: '$1', version: '$2', cause: '$3', before: '$4', now: '$5', stretches: '$6' };
const oneColumn = (column: keyof LightColumns) => `$${7 + LIGHT_COLUMNS.indexOf(column)}`;
const NEXT_DUE = `${oneColumn('nextDueAt')}::timestamptz`;

/**
 * The same for a single light, with everything by its key: planned once for all, a join with a
 * list of unknown length would read whole tables.
 */
const SAVE_ONE = `
with ${LAZILY}, saved as (
  update users set status_version = status_version + 1,
    ${SNAKE_COLUMNS.map(([column, name]) => `${name} = ${oneColumn(column)}`).join(', ')}
  where id = ${ONE.id} and status_version = ${ONE.version} and deleted_at is null and ${IS_LAZY}
  returning id, status_version),
noted as (
  insert into unannounced (user_id, version, cause, before, saved_at)
  select id, status_version, ${ONE.cause}, ${ONE.before}::jsonb, ${ONE.now}::timestamptz from saved),
woken as (
  insert into wake_ups (user_id, at)
  select id, ${NEXT_DUE} from saved
  where ${NEXT_DUE} is not null and not exists (
    select 1 from wake_ups w where w.user_id = ${ONE.id} and w.at <= ${NEXT_DUE})
  on conflict (user_id) do update set at = excluded.at),
stretched as (
  insert into lit_stretches (user_id, since, until, is_public)
  select id, t.since, t.until, t."isPublic" from saved cross join jsonb_to_recordset(${ONE.stretches}::jsonb)
    as t (since timestamptz, until timestamptz, "isPublic" boolean))
select id from saved`;

/** The part of it that goes with a row which somebody else saves in the same transaction. */
const SAVE_BESIDE = `
with noted as (
  insert into unannounced (user_id, version, cause, before, saved_at)
  select n."userId", n.version, n.cause, n.before, $4::timestamptz from ${NOTES}),
woken as (${wake('(select * from jsonb_to_recordset($1::jsonb) as d (id uuid, next_due_at timestamptz))')})
insert into lit_stretches (user_id, since, until, is_public)
select t."userId", t.since, t.until, t."isPublic" from ${STRETCHES}`;

const TOLD = 'unnest($1::uuid[], $2::bigint[]) as d (user_id, version)';
/** By key: among very few rows, all that went through the table would be read and joined. */
const IS_TOLD = 'n.user_id = any($1::uuid[]) and n.user_id = d.user_id and n.version = d.version';
const FORGET = `delete from unannounced n using ${TOLD} where ${IS_TOLD}`;
/** Saved without waiting for the disk, and gone with a crash of the database. */
const LOST = `select 1 from ${TOLD} join users u on u.id = d.user_id
where u.status_version < d.version`;

const FORGET_NOTES = `with gone as (${FORGET}) ${LOST}`;
const PUT_ON_DISK = `with kept as (update unannounced n set saved_at = n.saved_at
  from ${TOLD} where ${IS_TOLD}) ${LOST}`;

const asJson = (column: string, value: unknown): unknown =>
  typeof value === 'number' && INSTANTS.has(column) ? asInstant(value) : value;

function asValue(column: keyof LightColumns, value: LightColumns[keyof LightColumns]): Value {
  if (value === null || typeof value === 'string') return value;
  if (Array.isArray(value)) return asArray(value);
  return String(asJson(column, value));
}

function columnsAsJson({ userId, version, columns }: Saving): Record<string, unknown> {
  const json: Record<string, unknown> = { id: userId, status_version: version };
  for (const [column, name] of SNAKE_COLUMNS) {
    json[name] = asJson(column, columns[column]);
  }
  return json;
}

const stretchAsJson = (stretch: Stretch) => ({
  ...stretch,
  since: asInstant(stretch.since),
  until: asInstant(stretch.until),
});

const valuesOf = (savings: readonly Saving[], now: number): string[] => [
  JSON.stringify(savings.map(columnsAsJson)),
  JSON.stringify(savings.map(({ note }) => note)),
  JSON.stringify(savings.flatMap(({ stretches }) => stretches.map(stretchAsJson))),
  asInstant(now),
];

/** A statement with its values, for a transaction that drizzle holds. */
const bind = (text: string, values: readonly unknown[]) =>
  sql.join(
    text
      .split(/\$(\d)/)
      .map((part, i) => (i % 2 ? sql.param(values[Number(part) - 1]) : sql.raw(part))),
  );

const saveOne = (saving: Saving, now: number): Statement<boolean[]> => {
  const { userId, version, columns, note, stretches } = saving;
  const values = [
    ...[userId, String(version), note.cause, JSON.stringify(note.before), asInstant(now)],
    JSON.stringify(stretches.map(stretchAsJson)),
    ...LIGHT_COLUMNS.map((column) => asValue(column, columns[column])),
  ];
  return {
    name: 'save_light',
    text: SAVE_ONE,
    values,
    read: (rows) => [rows.length === 1],
  };
};

/** Saves each of these lights by itself; false where its version is another by now. */
export function saveLightsAlone(savings: readonly Saving[], now: number): Statement<boolean[]> {
  const [one, ...more] = savings;
  if (one && more.length === 0) return saveOne(one, now);
  return {
    name: 'save_lights',
    text: SAVE,
    values: valuesOf(savings, now),
    read(rows) {
      const saved = new Set(rows.map(([id]) => id));
      return savings.map(({ userId }) => saved.has(userId));
    },
  };
}

/** What saving and forgetting ask, about nobody. */
export const rehearsals: readonly Rehearsal[] = [
  { name: 'save_light', text: SAVE_ONE, values: Array(6 + LIGHT_COLUMNS.length).fill(null) },
  saveLightsAlone([], 0),
  unlessLost('forget_notes', FORGET_NOTES, []),
];

/** Saves lights whose rows this transaction holds. */
export async function saveLights(tx: Tx, savings: readonly Saving[], now: number): Promise<void> {
  if (savings.length === 0) return;
  const { rowCount } = await tx.execute(bind(SAVE, valuesOf(savings, now)));
  if (rowCount !== savings.length) throw new Error('a locked person is gone');
}

/** For a row that is saved by its own feature: all but the row itself. */
export async function saveBeside(
  tx: Tx,
  saving: Pick<Saving, 'userId' | 'stretches'> & { note: Note | null; nextDueAt: number | null },
  now: number,
): Promise<void> {
  const { userId, stretches, note, nextDueAt } = saving;
  const due = { id: userId, next_due_at: nextDueAt === null ? null : asInstant(nextDueAt) };
  const values = [
    JSON.stringify([due]),
    JSON.stringify(note ? [note] : []),
    JSON.stringify(stretches.map(stretchAsJson)),
    asInstant(now),
  ];
  await tx.execute(bind(SAVE_BESIDE, values));
}

type Told = Pick<Note, 'userId' | 'version'>;
function toldValues(told: readonly Told[]): string[] {
  return [asArray(told.map(({ userId }) => userId)), asArray(told.map(({ version }) => version))];
}

/** What was told is not what is stored: the database broke, and has lost it. */
export class LostError extends Error {}

/**
 * These have been told; what was saved after them keeps its note. Waits for the disk, and with it
 * for all that was saved before.
 */
export const forgetNotes = (db: Db, told: readonly Told[]): Promise<void> =>
  ask(db, unlessLost('forget_notes', FORGET_NOTES, told));

/** Waits for the disk alone: a note that another took away went with somebody who has waited. */
export const putOnDisk = (db: Db, told: readonly Told[]): Promise<void> =>
  ask(db, unlessLost('put_on_disk', PUT_ON_DISK, told));

function unlessLost(name: string, text: string, told: readonly Told[]): Statement<void> {
  return { name, text, values: toldValues(told), read: ({ length }) => expectNone(length) };
}

function expectNone(lost: number | null): void {
  if (lost !== 0) throw new LostError('a change was told, and is lost');
}

export async function forgetNotesIn(tx: Tx, told: readonly Told[]): Promise<void> {
  expectNone((await tx.execute(bind(FORGET_NOTES, toldValues(told)))).rowCount);
}
