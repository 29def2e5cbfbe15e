/** Distances in time in words. */
import { calendarDaysSince, momentOf, timeLeft } from '@porchlight/domain/relative-time';
import { minuteOfTime } from '@porchlight/domain/time-of-day';
import { minuteLabel, weekdayName, withZone } from './formats.ts';
import { t } from './t.ts';

export const lastCalledLabel = (calledAt: number | null, zone: string, now: number): string =>
  calledAt === null
    ? t('time.never')
    : t('time.daysAgo', { days: calendarDaysSince(calledAt, zone, now) });

/** '15m', '1h 30m'. */
export function timerLabel(endsAt: number, now: number): string {
  const { hours, minutes } = timeLeft(endsAt, now);
  return hours === 0 ? t('time.minutes', { minutes }) : t('time.hoursMinutes', { hours, minutes });
}

/** '1h' instead of '1h 0m', for lengths that somebody has chosen. */
export function durationLabel(total: number): string {
  const minutes = total % 60;
  const hours = Math.floor(total / 60);
  return minutes === 0 && hours > 0 ? t('time.hours', { hours }) : timerLabel(total * 60_000, 0);
}

/** '15 minutes', '2 hours': a duration of whole minutes or whole hours, spelled out. */
export const durationName = (total: number): string =>
  total % 60 === 0
    ? t('time.hoursLong', { hours: total / 60 })
    : t('time.minutesLong', { minutes: total });

/** '09:00' as '9:00 AM'; any other text is returned unchanged. */
export function clockLabel(time: string): string {
  const minute = minuteOfTime(time);
  return Number.isNaN(minute) ? time : minuteLabel(minute);
}

function momentParameters(at: number, zone: string, now: number) {
  const { day, weekday, minuteOfDay } = momentOf(at, zone, now);
  return { day, weekday: weekdayName(weekday), time: minuteLabel(minuteOfDay) };
}

/** A time within the next days, alone: '5:00 PM', 'Tomorrow 9:00 AM', 'Monday 9:00 AM'. */
export const momentLabel = (at: number, zone: string, now: number): string =>
  t('time.moment', momentParameters(at, zone, now));

/**
 * The same within a sentence and in the person's own zone, which is named unless it is the device's:
 * 'turns on' 'at 5:00 PM', 'until' 'tomorrow at 9:00 AM (Berlin)'.
 */
export const momentInSentence = (
  form: 'momentAt' | 'momentUntil',
  at: number,
  zone: string,
  now: number,
): string => withZone(t(`time.${form}`, momentParameters(at, zone, now)), zone);
