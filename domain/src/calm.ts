/**
 * Calm: how many ordinary availability alerts a day are sent, and when none are. Both follow the
 * receiver's own clock and limit pushes and emails only. Alerts that were asked for do not come here.
 */
import { minuteOfTime } from './time-of-day.ts';
import { instantOf, wallAt } from './zoned-time.ts';

/** Times of day as 'HH:MM', from `start` until right before `end`, past midnight where it is earlier. */
export type QuietHours = { readonly start: string; readonly end: string };

/** As they are stored: both or neither. */
export const quietHoursOf = (start: string | null, end: string | null): QuietHours | null =>
  start === null || end === null ? null : { start, end };

export type Calm = {
  readonly zone: string;
  /** Alerts a day; null: as many as there are. */
  readonly alertBudget: number | null;
  readonly quietHours: QuietHours | null;
};

/** The alerts that were sent on one day, counted from 1970-01-01 in the receiver's zone. */
export type AlertDay = { readonly day: number; readonly given: number };

export function isQuiet({ quietHours, zone }: Calm, at: number): boolean {
  if (quietHours === null) return false;
  const { minute } = wallAt(zone, at);
  const start = minuteOfTime(quietHours.start);
  const end = minuteOfTime(quietHours.end);
  return start < end ? minute >= start && minute < end : minute >= start || minute < end;
}

/** `isFolded`: beyond the budget, so the bell shows it in one line with the others of the day. */
export type CalmDecision = {
  readonly isSent: boolean;
  readonly isFolded: boolean;
  readonly after: AlertDay;
};

/** One more alert. Only those that are sent use the budget up. */
export function decideAlert(calm: Calm, before: AlertDay | null, at: number): CalmDecision {
  const { day } = wallAt(calm.zone, at);
  const given = before?.day === day ? before.given : 0;
  const isFolded = calm.alertBudget !== null && given >= calm.alertBudget;
  const isSent = !isFolded && !isQuiet(calm, at);
  return { isSent, isFolded, after: { day, given: isSent ? given + 1 : given } };
}

/** When the present day began. */
export const midnight = (zone: string, now: number): number =>
  instantOf(zone, wallAt(zone, now).day, 0, 'first');
