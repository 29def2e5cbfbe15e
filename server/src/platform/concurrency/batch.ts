/**
 * DataLoader-style batching: calls made in the same tick of the event loop, or while a batch is
 * running, go into the next batch. Results are matched by index. If a batch fails and the database is
 * there, each of its calls is tried once more on its own, so that one bad call fails alone.
 */
import { setImmediate } from 'node:timers';
import { isConnectionError } from '../db/connection-error.ts';

/** Larger batches would delay the calls that come next. */
const MAX_BATCH = 64;
/** A batch that takes longer, for a lock perhaps, no longer holds up the next one. */
const SLOW_MS = 100;

export function batched<Q, A>(run: (calls: readonly Q[]) => Promise<readonly A[]>) {
  type Call = { input: Q; resolve: (result: A) => void; reject: (error: unknown) => void };
  let waiting: Call[] = [];
  let isBusy = false;

  const runBatch = async (calls: readonly Call[]): Promise<void> => {
    try {
      const results = await run(calls.map(({ input }) => input));
      calls.forEach(({ resolve }, i) => resolve(results[i] as A));
    } catch (error) {
      if (calls.length === 1 || isConnectionError(error)) calls.forEach((c) => c.reject(error));
      else await Promise.all(calls.map((call) => runBatch([call])));
    }
  };

  const start = (): void => {
    isBusy = true;
    let isCurrent = true;
    const next = (): void => {
      if (!isCurrent) return;
      isCurrent = false;
      isBusy = false;
      if (waiting.length > 0) start();
    };
    setImmediate(() => {
      const calls = waiting.slice(0, MAX_BATCH);
      waiting = waiting.slice(MAX_BATCH);
      const slow = setTimeout(next, SLOW_MS);
      void runBatch(calls).finally(() => {
        clearTimeout(slow);
        next();
      });
    });
  };

  return (input: Q): Promise<A> =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      if (!isBusy) start();
    });
}

/** The same for work without results. */
export function inBatches<T>(work: (items: readonly T[]) => Promise<void>) {
  return batched(async (calls: readonly (readonly T[])[]): Promise<undefined[]> => {
    const items = calls.flat();
    if (items.length > 0) await work(items);
    return calls.map(() => undefined);
  });
}
