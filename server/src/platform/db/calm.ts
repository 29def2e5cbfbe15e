/** The limits on alerts as they are stored with a person. */
import { quietHoursOf, type Calm, type QuietHours } from '@porchlight/domain/calm';
import type { UserRow } from './schema/people.ts';

type CalmColumn = 'timezone' | 'alertBudget' | 'quietStart' | 'quietEnd';
export type CalmRow = Pick<UserRow, CalmColumn>;

/** The columns of these limits in a table. */
export function calmColumns<T extends Record<CalmColumn, unknown>>(table: T): Pick<T, CalmColumn> {
  const { timezone, alertBudget, quietStart, quietEnd } = table;
  return { timezone, alertBudget, quietStart, quietEnd };
}

export const calmOf = (row: CalmRow): Calm => ({
  zone: row.timezone ?? 'UTC',
  alertBudget: row.alertBudget,
  quietHours: quietHoursOf(row.quietStart, row.quietEnd),
});

/** Undefined leaves the column unchanged. */
export const quietColumnsOf = (hours: QuietHours | null | undefined) =>
  hours === undefined ? {} : { quietStart: hours?.start ?? null, quietEnd: hours?.end ?? null };
