/** The weekly view of the schedule: the spans drawn for each weekday. */
import type { ScheduleEntry } from './schedule.ts';
import { minuteOfTime } from './time-of-day.ts';

const MINUTES_A_DAY = 1440;

/** The part of an entry on one weekday, in minutes of that day. */
export type DaySpan = {
  entry: ScheduleEntry;
  from: number;
  until: number;
  /** The span began the evening before. */
  isRest: boolean;
};

/** An end before the start is on the next day. */
export function endsNextDay({ startTime, endTime }: Pick<ScheduleEntry, 'startTime' | 'endTime'>) {
  return minuteOfTime(endTime) < minuteOfTime(startTime);
}

/** The entries that begin on this weekday, sorted by time. */
export function entriesOfDay(entries: readonly ScheduleEntry[], weekday: number): ScheduleEntry[] {
  return entries
    .filter(({ dayOfWeek }) => dayOfWeek === weekday)
    .sort(
      (a, b) =>
        minuteOfTime(a.startTime) - minuteOfTime(b.startTime) ||
        minuteOfTime(a.endTime) - minuteOfTime(b.endTime) ||
        (a.id < b.id ? -1 : 1),
    );
}

/** The spans on this weekday; the rest of the previous night comes first. */
export function spansOfDay(entries: readonly ScheduleEntry[], weekday: number): DaySpan[] {
  const nights = entriesOfDay(entries, (weekday + 6) % 7).filter(
    (entry) => endsNextDay(entry) && minuteOfTime(entry.endTime) > 0,
  );
  return [
    ...nights.map((entry) => ({
      entry,
      from: 0,
      until: minuteOfTime(entry.endTime),
      isRest: true,
    })),
    ...entriesOfDay(entries, weekday).map((entry) => ({
      entry,
      from: minuteOfTime(entry.startTime),
      until: endsNextDay(entry) ? MINUTES_A_DAY : minuteOfTime(entry.endTime),
      isRest: false,
    })),
  ];
}
