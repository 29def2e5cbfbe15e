/** Long work in one process lets requests in from time to time. */
import { setImmediate as letOthersIn } from 'node:timers/promises';

/** Long enough to be worth the pause, and shorter than anybody would notice. */
const SLICE_MS = 4;

/** Of what takes microseconds: a look at the clock after each would cost as much as the work. */
export const SMALL = 16;

/**
 * Does the work for each, and pauses whenever it has held everyone up for a while. `atOnce` items
 * are done between two looks at the clock.
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
