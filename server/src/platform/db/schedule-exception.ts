/** A stored exception as the domain has it. */
import { dayOfDate } from '@porchlight/domain/calendar-dates';
import type { ScheduleException } from '@porchlight/domain/schedule-exceptions';
import type { scheduleExceptions } from './schema/groups.ts';

export type StoredException = Pick<
  typeof scheduleExceptions.$inferSelect,
  'id' | 'firstDate' | 'lastDate' | 'periods'
>;

export function exceptionOf(stored: StoredException): ScheduleException {
  const { id, firstDate, lastDate, periods } = stored;
  return { id, firstDay: dayOfDate(firstDate), lastDay: dayOfDate(lastDate), periods };
}
