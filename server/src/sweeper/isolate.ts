/** Keeps a row that throws, or that takes too long, from stopping the others of its batch. */
import { isConnectionError, isTimeout } from '../platform/db/connection-error.ts';

/** A row is set aside when it has timed out alone so many times while others passed. */
const LONE_TIMEOUTS = 3;
/** After a timeout, rows are tried one at a time for so long. */
const ONE_BY_ONE_MS = 120_000;

export type Isolation = {
  /** How many rows the next batch may have: one, while one of them may be what takes too long. */
  batchSize(): number;
  /** A batch timed out whose rows are not known. */
  noteTimeout(): void;
  /**
   * Works on a batch. If that fails, each row is tried alone, and a row that fails alone is set
   * aside. No row is blamed for a lost connection: the whole batch fails, and the next run tries
   * again.
   */
  run(ids: readonly string[], work: (ids: readonly string[]) => Promise<void>): Promise<void>;
};

/**
 * No row is blamed for a single timeout, because a database that stalls makes every row time out. A
 * row is blamed if others passed between its timeouts. They can pass because a claim moves the row
 * behind them.
 */
export function createIsolation(wish: {
  limit: number;
  setAside: (id: string, error: unknown) => Promise<void>;
}): Isolation {
  let passes = 0;
  /** On the monotonic clock. */
  let oneByOneUntil = -Infinity;
  const slow = new Map<string, { timeouts: number; passes: number }>();

  const isOneByOne = (): boolean => performance.now() < oneByOneUntil;

  const goOneByOne = (): void => {
    if (!isOneByOne()) slow.clear();
    oneByOneUntil = performance.now() + ONE_BY_ONE_MS;
  };

  /** Whether the row, and not the database, is what takes too long. */
  const isSlowRow = (id: string): boolean => {
    const known = slow.get(id) ?? { timeouts: 0, passes: -1 };
    const timeouts = known.timeouts + (passes > known.passes ? 1 : 0);
    slow.set(id, { timeouts, passes });
    return timeouts >= LONE_TIMEOUTS;
  };

  const run: Isolation['run'] = async (ids, work) => {
    try {
      await work(ids);
      passes += 1;
      for (const id of ids) slow.delete(id);
    } catch (error) {
      const [only, ...others] = ids;
      if (isTimeout(error)) goOneByOne();
      if (only === undefined) throw error;
      if (others.length > 0) {
        if (isConnectionError(error)) throw error;
        for (const id of ids) await run([id], work);
        return;
      }
      if (isConnectionError(error) && !(isTimeout(error) && isSlowRow(only))) throw error;
      slow.delete(only);
      await wish.setAside(only, error);
    }
  };

  return { batchSize: () => (isOneByOne() ? 1 : wish.limit), noteTimeout: goOneByOne, run };
}
