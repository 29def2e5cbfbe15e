/**
 * Costly work, a few pieces at a time. What comes first goes first; the rest waits in lanes that take
 * turns, so that a lane into which an attacker pours a thousand pieces delays the others by one.
 */
export type Turn = {
  /** What shares a fate: an account that is signed in to, an address that registers. */
  readonly lane: string;
  /** From someone we know: not behind any stranger. */
  readonly isFirst?: boolean;
};

export type FairQueue = <T>(turn: Turn, work: () => Promise<T>) => Promise<T>;

export type FairQueueOptions = {
  readonly atOnce: number;
  /** How much may wait in one lane, and in all of them. */
  readonly perLane: number;
  readonly inAll: number;
  /** What is thrown at what finds no room. */
  readonly refuse: () => Error;
};

export function createFairQueue(options: FairQueueOptions): FairQueue {
  const first: (() => void)[] = [];
  /** In the order in which they get their next turn; none is empty. */
  const lanes = new Map<string, (() => void)[]>();
  let waiting = 0;
  let busy = 0;

  const wait = (turn: Turn): Promise<void> =>
    new Promise((resolve) => {
      waiting += 1;
      const lane = lanes.get(turn.lane);
      if (turn.isFirst) first.push(resolve);
      else if (lane) lane.push(resolve);
      else lanes.set(turn.lane, [resolve]);
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

  const hasRoom = (turn: Turn): boolean =>
    waiting < options.inAll &&
    (turn.isFirst === true || (lanes.get(turn.lane)?.length ?? 0) < options.perLane);

  return async (turn, work) => {
    if (busy >= options.atOnce) {
      if (!hasRoom(turn)) throw options.refuse();
      // Whoever lets us go on leaves us its place, so nobody can slip in between.
      await wait(turn);
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
