/** The statements behind limits on alerts: a constant number for any number of receivers. */
import type { Tx } from '../../platform/db/database.ts';
import type { CalmRow } from '../../platform/db/calm.ts';
import { query, type Prepared } from '../../platform/db/sql.ts';

const PEOPLE: Prepared = {
  name: 'people_with_limits',
  text: `
select u.id, u.timezone, u.alert_budget as "alertBudget", u.quiet_start as "quietStart",
  u.quiet_end as "quietEnd"
from unnest($1::uuid[]) as p (id)
cross join lateral (select * from users where id = p.id
  and (alert_budget is not null or quiet_start is not null) limit 1) as u`,
};

export async function peopleWithLimits(
  tx: Tx,
  userIds: readonly string[],
): Promise<(CalmRow & { id: string })[]> {
  if (userIds.length === 0) return [];
  return query<CalmRow & { id: string }>(tx, PEOPLE, [[...new Set(userIds)]]);
}

type DayRow = { readonly userId: string; readonly day: number; readonly given: number };

/** Locks rows in the order of ids, so that two processes never wait for each other. */
const HOLD: Prepared = {
  name: 'hold_alert_days',
  text: `
insert into alert_days as d (user_id, day, given)
select user_id, day, 0 from unnest($1::uuid[], $2::int[]) as p (user_id, day) order by user_id
on conflict (user_id) do update set day = excluded.day,
  given = case when d.day = excluded.day then d.given else 0 end
returning user_id as "userId", day, given`,
};

export async function holdAlertDays(
  tx: Tx,
  days: readonly Omit<DayRow, 'given'>[],
): Promise<DayRow[]> {
  if (days.length === 0) return [];
  return query<DayRow>(tx, HOLD, [days.map(({ userId }) => userId), days.map(({ day }) => day)]);
}

const SAVE: Prepared = {
  name: 'save_alert_days',
  text: `
update alert_days d set given = p.given from unnest($1::uuid[], $2::int[]) as p (user_id, given)
where d.user_id = p.user_id`,
};

export async function saveAlertDays(tx: Tx, days: readonly DayRow[]): Promise<void> {
  if (days.length === 0) return;
  await query(tx, SAVE, [days.map(({ userId }) => userId), days.map(({ given }) => given)]);
}

const HOLD_BACK: Prepared = {
  name: 'hold_back_alerts',
  text: `
with unsent as (delete from deliveries where notification_id = any($1::uuid[]))
update notifications set is_folded = true where id = any($2::uuid[])`,
};

/** Before the end of the transaction that wrote them, so nothing has been sent yet. */
export async function holdBack(
  tx: Tx,
  unsent: readonly string[],
  folded: readonly string[],
): Promise<void> {
  if (unsent.length > 0) await query(tx, HOLD_BACK, [unsent, folded]);
}
