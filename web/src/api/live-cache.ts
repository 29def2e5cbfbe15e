/**
 * A list that was asked for before a live message arrived must not overwrite it. Every GET that is
 * under way is known here; what happens meanwhile is noted on it and done to its answer as well.
 */
type Update = (data: unknown) => unknown;
type Flight = { path: string; updates: Update[]; isOutdated: boolean };

const flights = new Set<Flight>();
/** Changes can outrun a slow server: after this many an answer is shown, and asked for anew. */
const MAX_ATTEMPTS = 4;

export type Source = {
  get(path: string): Promise<unknown>;
  /** Something older is on the screen already, and may stay there for another moment. */
  isShown(path: string): boolean;
  askLater(path: string): void;
};

/** Asks the source, and answers as if everything noted meanwhile had happened after it. */
export async function fetchCurrent(path: string, source: Source): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    const flight: Flight = { path, updates: [], isOutdated: false };
    flights.add(flight);
    try {
      const answer = await source.get(path);
      if (flight.isOutdated) {
        if (source.isShown(path) && attempt < MAX_ATTEMPTS) continue;
        source.askLater(path);
      }
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

/** Answers still under way are too old to be used: they are asked for again. */
export function noteOutdated(isMeant: (path: string) => boolean): void {
  for (const flight of flights) if (isMeant(flight.path)) flight.isOutdated = true;
}

export function isUnderWay(path: string): boolean {
  return [...flights].some((flight) => flight.path === path);
}
