/** Calendar dates in words. A day is counted from 1970-01-01, as in the domain. */
import { locale, weekdayName } from './formats.ts';

const DAY_MS = 86_400_000;

function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale(), { ...options, timeZone: 'UTC' });
}

/** 'Friday, Nov 20'. */
export const dateLabel = (day: number): string =>
  dateFormat({ weekday: 'long', month: 'short', day: 'numeric' }).format(day * DAY_MS);

/** 'Nov 20'. */
export const shortDate = (day: number): string =>
  dateFormat({ month: 'short', day: 'numeric' }).format(day * DAY_MS);

/** 'Friday'. */
export const dayName = (day: number): string => weekdayName((((day + 4) % 7) + 7) % 7);
