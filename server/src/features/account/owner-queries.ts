/** People with everything that the next change of their light depends on: one statement each. */
import type { Plan } from '@porchlight/domain/schedule';
import { getTableColumns } from 'drizzle-orm';
import { batched } from '../../platform/concurrency/batch.ts';
import { isInstant, type Prepared, query, snake } from '../../platform/db/sql.ts';
import type { Db } from '../../platform/db/database.ts';
import { isWithdrawn, type Owner, type OwnerWithPlan } from '../../platform/db/light.ts';
import { exceptionOf, type StoredException } from '../../platform/db/schedule-exception.ts';
import { users } from '../../platform/db/schema/people.ts';
import type { FindCaller } from '../../platform/http/serve.ts';
import type { FoundSession, Recognise } from '../session/service.ts';

const { passwordHash: _stays, ...COLUMNS } = getTableColumns(users);
const INSTANTS = Object.entries(COLUMNS)
  .filter(([, column]) => isInstant(column))
  .map(([name]) => name);

/** As one JSON value: the driver would look up how to read each of the columns, row by row. */
const OWNER = `
  (select to_json(r) from (select ${Object.keys(COLUMNS)
    .map((name) => `u.${snake(name)} as "${name}"`)
    .join(', ')}) as r) as owner,
  (select json_agg(json_build_object('id', e.id, 'dayOfWeek', e.day_of_week,
      'startTime', e.start_time, 'endTime', e.end_time, 'isEnabled', e.is_enabled,
      'groupId', e.group_id) order by e.created_at, e.id)
    from schedule_entries e where e.user_id = u.id) as entries,
  (select json_agg(json_build_object('id', x.id, 'firstDate', x.first_date,
      'lastDate', x.last_date, 'periods', x.periods) order by x.created_at, x.id)
    from schedule_exceptions x where x.user_id = u.id) as exceptions,
  array(select g.id from groups g where g.owner_id = u.id) as "groupIds"`;

type OwnerJson = {
  readonly owner: Record<string, unknown>;
  readonly entries: Plan['entries'] | null;
  readonly exceptions: readonly StoredException[] | null;
  readonly groupIds: readonly string[];
};

const BY_ID: Prepared = {
  name: 'owner_by_id',
  text: `select ${OWNER} from users u where u.id = $1 and u.deleted_at is null`,
};

export async function ownerById(db: Db, userId: string): Promise<OwnerWithPlan | null> {
  const [found] = await query<OwnerJson>(db, BY_ID, [userId]);
  return found ? asOwner(found) : null;
}

/** A signed-in person, as the statement brings them that finds their session. */
export type CallingOwner = FoundSession & OwnerWithPlan;

const BY_TOKEN: Prepared = {
  name: 'owners_by_token',
  text: `
select t.place, s.id as "sessionId", s.user_id as "userId", s.last_used_at as "lastUsedAt", ${OWNER}
from unnest($1::bytea[]) with ordinality as t (hash, place)
cross join lateral (select id, user_id, last_used_at from sessions
  where token_hash = t.hash limit 1) as s
cross join lateral (select * from users where id = s.user_id and deleted_at is null
  and suspended_at is null limit 1) as u`,
};

/** Finds callers together with their own light; callers of the same moment share a statement. */
export function createFindOwner(db: Db, recognise: Recognise): FindCaller<CallingOwner> {
  const read = batched((hashes: readonly Buffer[]) => ownersByToken(db, hashes));
  return (token) => recognise(token, read);
}

/** The owners of these session tokens, matched by index. */
export async function ownersByToken(
  db: Db,
  hashes: readonly Buffer[],
): Promise<(CallingOwner | undefined)[]> {
  const found = new Array<CallingOwner | undefined>(hashes.length).fill(undefined);
  const rows = await query<FoundSession & OwnerJson & { place: number }>(db, BY_TOKEN, [hashes]);
  for (const { place, sessionId, userId, lastUsedAt, ...owner } of rows) {
    found[place - 1] = { sessionId, userId, lastUsedAt, ...asOwner(owner) };
  }
  return found;
}

function asOwner({ owner, entries, exceptions, groupIds }: OwnerJson): OwnerWithPlan {
  // JSON has no instants.
  for (const name of INSTANTS) {
    const value = owner[name];
    if (typeof value === 'string') owner[name] = Date.parse(value);
  }
  const row = owner as Owner;
  const plan = {
    entries: entries ?? [],
    exceptions: (exceptions ?? []).map(exceptionOf),
    zone: row.timezone ?? 'UTC',
    groupIds: new Set(groupIds),
    isPaused: isWithdrawn(row),
  };
  return { row, plan };
}
