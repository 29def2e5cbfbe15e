/** People with all that their light depends on, as whatever begins with them reads them. */
import type { Plan } from '@porchlight/domain/schedule';
import { getTableColumns } from 'drizzle-orm';
import { snake } from '../../../platform/db/columns.ts';
import { users, type UserRow } from '../../../platform/db/schema/people.ts';
import type { Rehearsal, Statement } from '../../../platform/db/statements.ts';
import { asArray, idsIn, instantIn, readerOf, type Row } from '../../../platform/db/values.ts';
import { sessionsByToken, type FoundSession } from '../../session/service.ts';

const COLUMNS = Object.entries(getTableColumns(users));
/** As JSON has none; all other kinds of columns that a person has are the same there. */
const INSTANTS = COLUMNS.filter(([, column]) => readerOf(column) === Date.parse).map(
  ([name]) => name,
);

/** Of a person everything that their next change depends on. */
const ownerColumns = (person: string): string[] => [
  `(select to_json(row) from (select ${COLUMNS.map(
    ([name]) => `${person}.${snake(name)} as "${name}"`,
  ).join()}) as row)`,
  `(select json_agg(json_build_object('id', e.id, 'dayOfWeek', e.day_of_week,
      'startTime', e.start_time, 'endTime', e.end_time, 'isEnabled', e.is_enabled,
      'groupId', e.group_id) order by e.created_at, e.id)
    from schedule_entries e where e.user_id = ${person}.id)`,
  `array(select g.id from groups g where g.owner_id = ${person}.id)`,
];

const OWNERS_WITH_PLANS = `
select ${ownerColumns('u').join(', ')}
from unnest($1::uuid[]) as o (id)
-- Each by its key, and never by reading everyone.
cross join lateral (select * from users where id = o.id and deleted_at is null limit 1) as u`;

export type OwnerWithPlan = { readonly row: UserRow; readonly plan: Plan };

/** Null: there is none. */
export const ownersWithPlans = (
  userIds: readonly string[],
): Statement<(OwnerWithPlan | null)[]> => ({
  name: 'owners_with_plans',
  text: OWNERS_WITH_PLANS,
  values: [asArray(userIds)],
  read(rows) {
    const found = new Map(rows.map(asOwner).map((owner) => [owner.row.id, owner]));
    return userIds.map((id) => found.get(id) ?? null);
  },
});

/** The same for callers, by the tokens of their sessions. */
export const ownersByToken = sessionsByToken('owners_by_token', {
  columns: ownerColumns,
  read: asOwner,
});

function asOwner(found: Row): OwnerWithPlan {
  const [person, entries, groupIds] = found as [string, string | null, string];
  const row = JSON.parse(person) as Record<string, unknown>;
  for (const name of INSTANTS) row[name] = instantIn(row[name] as string | null);
  const { timezone } = row as UserRow;
  return {
    row: row as UserRow,
    plan: {
      entries: entries === null ? [] : (JSON.parse(entries) as Plan['entries']),
      zone: timezone ?? 'UTC',
      groupIds: new Set(idsIn(groupIds)),
    },
  };
}

/** Someone who calls, as the statement brings them that finds their session. */
export type CallingOwner = FoundSession & OwnerWithPlan;

/** Both, about nobody. */
export const ownerRehearsals: readonly Rehearsal[] = [ownersByToken([]), ownersWithPlans([])];
