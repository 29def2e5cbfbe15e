/** Days that are different from the week: off, or with other periods. */

export type DayPeriod = {
  startTime: string;
  /** An end before the start is on the next day. */
  endTime: string;
  /** null: all contacts. */
  groupId: string | null;
};

/** Replaces all periods that start on its days; without periods the days are off. */
export type ScheduleException = {
  id: string;
  /** Days since 1970-01-01 in the owner's zone, both included. */
  firstDay: number;
  lastDay: number;
  periods: readonly DayPeriod[];
};

/** Of several exceptions on one day the last one counts: the person's latest word. */
export function exceptionOn(
  exceptions: readonly ScheduleException[],
  day: number,
): ScheduleException | undefined {
  return exceptions.findLast(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
}
