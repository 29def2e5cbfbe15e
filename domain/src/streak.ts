import { wallAt } from './zoned-time.ts';

/** Consecutive days (inclusive), as day numbers in the owner's time zone. */
export type DayRun = { readonly first: number; readonly last: number };

/** A stretch of light. `until` is exclusive, and may lie in the future; null if unknown. */
export type Stretch = { readonly since: number; readonly until: number | null };

/** The days that a stretch has touched by `now`; null if it is empty. */
export function daysOf(stretch: Stretch, zone: string, now: number): DayRun | null {
  const lastMoment = stretch.until !== null && stretch.until <= now ? stretch.until - 1 : now;
  if (!(stretch.since <= lastMoment)) return null;
  return { first: wallAt(zone, stretch.since).day, last: wallAt(zone, lastMoment).day };
}

/** Only the latest run is kept: a streak ends today or yesterday, so older runs cannot matter. */
export function extendRun(run: DayRun | null, days: DayRun | null): DayRun | null {
  if (run === null || days === null) return days ?? run;
  if (days.first > run.last + 1) return days;
  if (days.last < run.first - 1) return run;
  return { first: Math.min(run.first, days.first), last: Math.max(run.last, days.last) };
}

/**
 * `run` covers light that has ended, and `open` the light that is on, if any. A run can end
 * tomorrow for a person who travelled west: their days stay counted.
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

/** The streak without today, for the score over complete days. */
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

/** Counts the days of the window with light at some moment. */
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
