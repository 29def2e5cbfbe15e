/** Shared by the parts of the tab: the week, the groups of periods, and their words. */
import type { Group } from '@porchlight/contract/groups';
import type { ScheduleEntry } from '@porchlight/contract/schedules';
import { clockLabel } from '@porchlight/messages/time-words';
import { endsNextDay } from '@porchlight/domain/week-view';
import { weekdayName } from '@porchlight/messages/formats';
import { t } from '@porchlight/messages/t';
import { groupColorClass } from '../../ui/group-colors.ts';

export type Week = {
  readonly entries: readonly ScheduleEntry[];
  readonly groups: readonly Group[];
  /** The weekday and minute on the wall of the schedule's zone. */
  readonly today: number;
  readonly minute: number;
};

/** The audience of a period. `group` is null for all contacts, undefined for one that is gone. */
export function groupOf(entry: ScheduleEntry, groups: readonly Group[]): Group | null | undefined {
  return entry.groupId === null ? null : groups.find(({ id }) => id === entry.groupId);
}

function groupName(entry: ScheduleEntry, groups: readonly Group[]): string {
  const group = groupOf(entry, groups);
  return group === null ? t('common.allContacts') : (group?.name ?? t('common.unknownGroup'));
}

/** The colour of a period; all contacts and groups that are gone have no colour of their own. */
export function colorClass(entry: ScheduleEntry, groups: readonly Group[]): string {
  return groupColorClass(groupOf(entry, groups)?.color ?? '');
}

/** '9:00 PM – 2:00 AM (next day)' */
export function rangeLabel(entry: ScheduleEntry): string {
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
  return `${weekdayName(entry.dayOfWeek)} ${until}, ${groupName(entry, groups)}`;
}
