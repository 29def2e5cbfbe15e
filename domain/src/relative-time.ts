/** Distances in time as values; the catalogue has the words for them. */
import { wallAt } from './zoned-time.ts';

const MINUTE = 60_000;

export type Elapsed = { unit: 'now' | 'minute' | 'hour' | 'day'; count: number };

/** Counts days of the viewer's calendar: a call yesterday evening is one day ago at breakfast. */
export function calendarDaysSince(at: number, zone: string, now: number): number {
  return Math.max(0, wallAt(zone, now).day - wallAt(zone, at).day);
}

export function elapsedSince(at: number, now: number): Elapsed {
  const minutes = Math.floor((now - at) / MINUTE);
  if (minutes < 1) return { unit: 'now', count: 0 };
  if (minutes < 60) return { unit: 'minute', count: minutes };
  if (minutes < 1440) return { unit: 'hour', count: Math.floor(minutes / 60) };
  return { unit: 'day', count: Math.floor(minutes / 1440) };
}

/** Rounds up, so that a running timer never has 0 minutes left. */
export function timeLeft(endsAt: number, now: number): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.ceil((endsAt - now) / MINUTE));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** A time within the next days, on the calendar of a zone. */
export type Moment = {
  day: 'today' | 'tomorrow' | 'thisWeek' | 'nextWeek';
  weekday: number;
  minuteOfDay: number;
};

export function momentOf(at: number, zone: string, now: number): Moment {
  const then = wallAt(zone, at);
  const days = then.day - wallAt(zone, now).day;
  const day = days <= 0 ? 'today' : days === 1 ? 'tomorrow' : days < 7 ? 'thisWeek' : 'nextWeek';
  return { day, weekday: then.weekday, minuteOfDay: then.minute };
}
