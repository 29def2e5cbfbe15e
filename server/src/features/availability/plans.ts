/** Reads the plans of people who were not read together with their session. */
import type { Plan } from '@porchlight/domain/schedule';
import type { Db, Tx } from '../../platform/db/database.ts';
import { isWithdrawn, type Owner } from '../../platform/db/light.ts';
import { exceptionOf } from '../../platform/db/schedule-exception.ts';
import * as queries from './queries.ts';

/** The plans of these people: three statements for all of them. */
export async function plansOf(
  db: Db | Tx,
  rows: readonly Pick<Owner, 'id' | 'timezone' | 'allOffAt' | 'suspendedAt'>[],
): Promise<Map<string, Plan>> {
  const ids = rows.map((row) => row.id);
  const entries = await queries.entriesOf(db, ids);
  const exceptions = await queries.exceptionsOf(db, ids);
  const groups = await queries.groupsOf(db, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        entries: entries.filter(({ userId }) => userId === row.id),
        exceptions: exceptions.filter(({ userId }) => userId === row.id).map(exceptionOf),
        zone: row.timezone ?? 'UTC',
        groupIds: new Set(groups.filter((g) => g.ownerId === row.id).map(({ id }) => id)),
        isPaused: isWithdrawn(row),
      },
    ]),
  );
}
