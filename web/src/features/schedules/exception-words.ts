/** How a day that is different is named. */
import type { Group } from '@porchlight/contract/groups';
import type { ScheduleException } from '@porchlight/contract/schedules';
import { dayOfDate } from '@porchlight/domain/calendar-dates';
import { dateLabel, dayName, shortDate } from '@porchlight/messages/dates';
import { listOf } from '@porchlight/messages/formats';
import { t } from '@porchlight/messages/t';
import { groupName, rangeLabel } from './week.ts';

/** 'Skip today', 'Away until Monday', 'Thursday instead'. */
export function exceptionTitle({ kind, from, to }: ScheduleException, today: number): string {
  const [first, last] = [dayOfDate(from), dayOfDate(to)];
  if (kind === 'instead') return t('schedules.insteadOn', { day: dayName(first) });
  if (last > first) return t('schedules.awayUntil', { day: dayName(last + 1) });
  if (first === today) return t('schedules.skipToday');
  if (first === today + 1) return t('schedules.skipTomorrow');
  return t('schedules.offOn', { day: dayName(first) });
}

/** The dates, and the periods that apply on them. */
export function exceptionDetail(exception: ScheduleException, groups: readonly Group[]): string {
  const [first, last] = [dayOfDate(exception.from), dayOfDate(exception.to)];
  const dates =
    first === last
      ? dateLabel(first)
      : t('schedules.dates', { first: shortDate(first), last: shortDate(last) });
  const periods = exception.periods.map((period) =>
    t('schedules.periodFor', { span: rangeLabel(period), group: groupName(period, groups) }),
  );
  if (periods.length === 0) return dates;
  return t('schedules.onDates', { dates, periods: listOf(periods) });
}
