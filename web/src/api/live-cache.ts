/**
 * A list that was asked for before a live message arrived must not overwrite it. Every GET that is
 * under way is registered here; updates that arrive meanwhile are applied to its answer as well.
 */
import { isOutdatedSince, markFetched, nextMoment } from './freshness.ts';

type Update = (data: unknown) => unknown;
type Flight = { path: string; updates: Update[] };

const flights = new Set<Flight>();
/** Changes can outrun a slow server: after this many attempts an answer is shown as it is. */
const MAX_ATTEMPTS = 4;

export type Source = {
  get(path: string): Promise<unknown>;
  /** Older data is on the screen already and may stay there for another moment. */
  isShown(path: string): boolean;
};

/**
 * Fetches a list and applies every update that arrived meanwhile. An answer that became outdated on
 * its way is asked for again; if it is shown nevertheless, the list stays marked as outdated.
 */
export async function fetchCurrent(path: string, source: Source): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    const flight: Flight = { path, updates: [] };
    const askedAt = nextMoment();
    flights.add(flight);
    try {
      const answer = await source.get(path);
      const isOutdated = isOutdatedSince(path, askedAt);
      if (isOutdated && source.isShown(path) && attempt < MAX_ATTEMPTS) continue;
      markFetched(path, askedAt, Date.now());
      return flight.updates.reduce((data, update) => update(data), answer);
    } finally {
      flights.delete(flight);
    }
  }
}

/** `update` must give the same result when its change is in the data already. */
export function noteUpdate(path: string, update: Update): void {
  for (const flight of flights) if (flight.path === path) flight.updates.push(update);
}

export function isUnderWay(path: string): boolean {
  return [...flights].some((flight) => flight.path === path);
}
