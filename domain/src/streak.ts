import { wallAt } from './zoned-time.ts';

/** Consecutive days, first and last included, as day numbers of the owner's time zone. */
export type DayRun = { readonly first: number; readonly last: number };

/** A stretch of light. `until` is its end, known or past, and no part of it; null: none known. */
export type Stretch = { readonly since: number; readonly until: number | null };

/** The days that a stretch has touched by `now`; null if it did not last a moment. */
export function daysOf(stretch: Stretch, zone: string, now: number): DayRun | null {
  const lastMoment = stretch.until !== null && stretch.until <= now ? stretch.until - 1 : now;
  if (!(stretch.since <= lastMoment)) return null;
  return { first: wallAt(zone, stretch.since).day, last: wallAt(zone, lastMoment).day };
}

/** Only the latest run is kept: a streak ends today or yesterday, so no older one can matter. */
export function extendRun(run: DayRun | null, days: DayRun | null): DayRun | null {
  if (run === null || days === null) return days ?? run;
  if (days.first > run.last + 1) return days;
  if (days.last < run.first - 1) return run;
  return { first: Math.min(run.first, days.first), last: Math.max(run.last, days.last) };
}

/**
 * `run` holds what has ended and `open` the light that is on, if any. A run can end tomorrow for
 * someone who travelled west: their days stay counted.
 */
export function streakAt(
  run: DayRun | null,
  open: Stretch | null,
  zone: string,
  now: number,
): number {
  const all = extendRun(run, open && daysOf(open, zone, now));
  if (all === null || all.last < wallAt(zone, now).day - 1) return 0;
  return all.last - all.first + 1;
}

/** The streak without today: what a score over complete days may use. */
export function completeStreakAt(
  run: DayRun | null,
  open: Stretch | null,
  zone: string,
  now: number,
): number {
  const all = extendRun(run, open && daysOf(open, zone, now));
  const yesterday = wallAt(zone, now).day - 1;
  if (all === null || all.last < yesterday) return 0;
  return Math.max(0, yesterday - all.first + 1);
}

/** On how many days of the window there was light at some moment. */
export function daysCovered(
  stretches: readonly Stretch[],
  zone: string,
  window: DayRun,
  now: number,
): number {
  const days = new Set<number>();
  for (const stretch of stretches) {
    const touched = daysOf(stretch, zone, now);
    if (touched === null) continue;
    const last = Math.min(touched.last, window.last);
    for (let day = Math.max(touched.first, window.first); day <= last; day += 1) days.add(day);
  }
  return days.size;
}
