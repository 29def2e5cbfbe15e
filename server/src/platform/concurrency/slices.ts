/** Splits long CPU work into slices, so that requests are served in between. */
import { setImmediate as letOthersIn } from 'node:timers/promises';

/** Long enough to be worth the pause, and too short to be noticed. */
const SLICE_MS = 4;

/**
 * Batch size for items of a few microseconds: reading the clock after each would cost as much as
 * the work.
 */
export const SMALL = 16;

/**
 * Does the work for each item and yields to the event loop whenever a slice is used up. The clock
 * is read after every `atOnce` items.
 */
export async function inSlices<T>(
  items: readonly T[],
  work: (item: T) => void,
  atOnce = 1,
): Promise<void> {
  let since = performance.now();
  for (let next = 0; next < items.length;) {
    const end = Math.min(next + atOnce, items.length);
    for (; next < end; next += 1) work(items[next] as T);
    if (performance.now() - since < SLICE_MS) continue;
    await letOthersIn();
    since = performance.now();
  }
}
