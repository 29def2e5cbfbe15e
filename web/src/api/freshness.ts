/**
 * Which lists must be fetched again. The marks live outside the query cache: writing a live message
 * into the cache clears the cache's own mark, and a list that missed messages would look current.
 *
 * Moments are a counter, not a clock. A list is current if its newest answer was asked for after the
 * list was last marked as outdated.
 */
let moment = 0;
const outdatedAt = new Map<string, number>();
const fetchedAt = new Map<string, { moment: number; time: number }>();

export function nextMoment(): number {
  moment += 1;
  return moment;
}

/** Answers to requests from before this call no longer count. */
export function markOutdated(path: string): void {
  outdatedAt.set(path, nextMoment());
}

/** An answer arrived that was asked for at `askedAt`. */
export function markFetched(path: string, askedAt: number, time: number): void {
  if ((fetchedAt.get(path)?.moment ?? 0) < askedAt) fetchedAt.set(path, { moment: askedAt, time });
}

export function isOutdatedSince(path: string, askedAt: number): boolean {
  return (outdatedAt.get(path) ?? 0) > askedAt;
}

export function isCurrent(path: string): boolean {
  return !isOutdatedSince(path, fetchedAt.get(path)?.moment ?? 0);
}

/** Device time of the newest answer; null where none was fetched on this page. */
export function fetchedTime(path: string): number | null {
  return fetchedAt.get(path)?.time ?? null;
}
