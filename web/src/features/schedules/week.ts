/** Shared by the parts of the tab: the week, the groups of periods, and their words. */
import type { Group } from '@porchlight/contract/groups';
import type { ScheduleEntry, ScheduleException } from '@porchlight/contract/schedules';
import { dayOfDate } from '@porchlight/domain/calendar-dates';
import { clockLabel } from '@porchlight/messages/time-words';
import { type DaySpan, endsNextDay, spansOfDay } from '@porchlight/domain/week-view';
import { weekdayName } from '@porchlight/messages/formats';
import { t } from '@porchlight/messages/t';
import { groupColorClass } from '../../ui/group-colors.ts';

export type Week = {
  readonly entries: readonly ScheduleEntry[];
  readonly exceptions: readonly ScheduleException[];
  readonly groups: readonly Group[];
  /** The day since 1970, the weekday and the minute on the wall of the schedule's zone. */
  readonly day: number;
  readonly today: number;
  readonly minute: number;
};

type ForWhom = Pick<ScheduleEntry, 'groupId'>;
type Span = Pick<ScheduleEntry, 'startTime' | 'endTime'>;

/** The audience of a period. `group` is null for all contacts, undefined for one that is gone. */
export function groupOf(entry: ForWhom, groups: readonly Group[]): Group | null | undefined {
  return entry.groupId === null ? null : groups.find(({ id }) => id === entry.groupId);
}

export function groupName(entry: ForWhom, groups: readonly Group[]): string {
  const group = groupOf(entry, groups);
  return group === null ? t('common.allContacts') : (group?.name ?? t('groups.unknownGroup'));
}

/** The colour of a period: that of its group, and the lamp's for all contacts. A group that is gone has none. */
export function colorClass(entry: ForWhom, groups: readonly Group[]): string {
  const group = groupOf(entry, groups);
  if (group === null) return 'timeline-everyone';
  return groupColorClass(group?.color ?? '');
}

/** '9:00 PM – 2:00 AM (next day)' */
export function rangeLabel(entry: Span): string {
  const range = t('schedules.range', {
    from: clockLabel(entry.startTime),
    until: clockLabel(entry.endTime),
  });
  return endsNextDay(entry) ? `${range} ${t('schedules.nextDay')}` : range;
}

/** 'Monday 9:00 AM to 12:00 PM, Work': tells one control from another. */
export function spokenLabel(entry: ScheduleEntry, groups: readonly Group[]): string {
  const span = t('schedules.span', {
    from: clockLabel(entry.startTime),
    until: clockLabel(entry.endTime),
  });
  const until = endsNextDay(entry) ? `${span} ${t('schedules.nextDay')}` : span;
  return t('schedules.spoken', {
    day: weekdayName(entry.dayOfWeek),
    span: until,
    group: groupName(entry, groups),
  });
}

/** The date of this weekday within the next seven days, and the exception that counts on it. */
export function comingDay(week: Week, weekday: number) {
  const date = week.day + weekdayAfter(week.today, weekday);
  return { date, exception: exceptionOn(week, date) };
}

/** The spans on this weekday, as they will be the next time it comes. */
export function comingSpans(week: Week, weekday: number): DaySpan[] {
  const { date } = comingDay(week, weekday);
  // The night before today began yesterday, not on that weekday of next week.
  return spansOfDay([...beginningOn(week, date - 1), ...beginningOn(week, date)], weekday);
}

/** The rests of nights on this weekday, without those of periods that are switched off. */
export const litNights = (week: Week, weekday: number): DaySpan[] =>
  comingSpans(week, weekday).filter(({ isRest, entry }) => isRest && entry.isEnabled);

const weekdayAfter = (from: number, weekday: number): number => (((weekday - from) % 7) + 7) % 7;

const exceptionOn = ({ exceptions }: Week, date: number) =>
  exceptions.findLast(({ from, to }) => dayOfDate(from) <= date && date <= dayOfDate(to));

/** The periods that begin on this date. */
function beginningOn(week: Week, date: number): readonly ScheduleEntry[] {
  const dayOfWeek = (week.today + weekdayAfter(week.day, date)) % 7;
  const exception = exceptionOn(week, date);
  if (!exception) return week.entries.filter((entry) => entry.dayOfWeek === dayOfWeek);
  return exception.periods.map((period, place) => ({
    ...period,
    id: `${exception.id}-${place}`,
    dayOfWeek,
    isEnabled: true,
  }));
}
