/** Long work in one process lets requests in from time to time. */
import { setImmediate as letOthersIn } from 'node:timers/promises';

/** Long enough to be worth the pause, and shorter than anybody would notice. */
const SLICE_MS = 4;

/** Does the work for each, and pauses whenever it has held everyone up for a while. */
export async function inSlices<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let since = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - since < SLICE_MS) continue;
    await letOthersIn();
    since = performance.now();
  }
}
