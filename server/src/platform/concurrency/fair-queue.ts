/**
 * A fair queue for costly work with limited concurrency. The first jobs run at once; the rest wait
 * in lanes served round-robin, so that an attacker with a thousand jobs in one lane delays other
 * lanes by one job.
 */
export type QueueEntry = {
  /** Jobs that share limits: an account that is signed in to, or an address that registers. */
  readonly lane: string;
  /** A job from a known device, which does not wait behind strangers. */
  readonly isFirst?: boolean;
};

export type FairQueue = <T>(entry: QueueEntry, work: () => Promise<T>) => Promise<T>;

export type FairQueueOptions = {
  readonly atOnce: number;
  /** How much may wait in one lane, and in all of them. */
  readonly perLane: number;
  readonly inAll: number;
  /** The error for a job that finds no room. */
  readonly refuse: () => Error;
};

export function createFairQueue(options: FairQueueOptions): FairQueue {
  const first: (() => void)[] = [];
  /** In the order in which they are served next; none is empty. */
  const lanes = new Map<string, (() => void)[]>();
  let waiting = 0;
  let busy = 0;

  const wait = (entry: QueueEntry): Promise<void> =>
    new Promise((resolve) => {
      waiting += 1;
      const lane = lanes.get(entry.lane);
      if (entry.isFirst) first.push(resolve);
      else if (lane) lane.push(resolve);
      else lanes.set(entry.lane, [resolve]);
    });

  const next = (): (() => void) | undefined => {
    const known = first.shift();
    if (known) return known;
    const [name, lane] = lanes.entries().next().value ?? [];
    if (name === undefined || !lane) return undefined;
    lanes.delete(name);
    const chosen = lane.shift();
    // To the end of the row: the other lanes come before it again.
    if (lane.length > 0) lanes.set(name, lane);
    return chosen;
  };

  const hasRoom = (entry: QueueEntry): boolean =>
    waiting < options.inAll &&
    (entry.isFirst === true || (lanes.get(entry.lane)?.length ?? 0) < options.perLane);

  return async (entry, work) => {
    if (busy >= options.atOnce) {
      if (!hasRoom(entry)) throw options.refuse();
      // The finished job passes its slot on directly, so that no newcomer can take it.
      await wait(entry);
    } else {
      busy += 1;
    }
    try {
      return await work();
    } finally {
      const following = next();
      if (following) {
        waiting -= 1;
        following();
      } else {
        busy -= 1;
      }
    }
  };
}
