/**
 * Whether the locks of this process are certainly still its own. The database takes the locks of a
 * process that froze, and the process notices nothing until it is back.
 */
import type { Clock } from '../clock.ts';

export type Holds = {
  readonly begin: (holder: object) => void;
  readonly end: (holder: object) => void;
  /** The session of this holder is gone, and its locks with it. */
  readonly lose: (holder: object) => void;
  /** Another process may have the lock under which something is being said. */
  readonly areInDoubt: () => boolean;
};

/** @param sureMs for how long the database certainly leaves a lock to its holder */
export function createHolds(sureMs: number, clock: Clock): Holds {
  const lost = new Set<object>();
  /** In the order in which they began, so that the first one is the oldest. */
  const since = new Map<object, { readonly ran: number; readonly at: number }>();

  return {
    begin: (holder) => since.set(holder, { ran: performance.now(), at: clock() }),
    end(holder) {
      since.delete(holder);
      lost.delete(holder);
    },
    lose(holder) {
      if (since.has(holder)) lost.add(holder);
    },
    areInDoubt() {
      if (lost.size > 0) return true;
      // The process clock stands still while a machine is suspended; the other one may be set back.
      for (const { ran, at } of since.values())
        return performance.now() - ran > sureMs || clock() - at > sureMs;
      return false;
    },
  };
}
