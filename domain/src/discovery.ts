/**
 * The shape of matching an address book: how many numbers are asked for at once, and how many it
 * looks like. The arithmetic on the curve is done by the device and by the server, each its part.
 */
export const DISCOVERY_SUITE = 'ristretto255-SHA512';
export const MAX_BATCH = 100;
/** The server learns the size of an address book no more closely than this. */
export const PADDING = 50;
export const TAG_BYTES = 32;
/** So much of each tag is in the list of all members: enough to find a hit, too little to ask. */
export const SHORT_TAG_BYTES = 8;
/** Stands before a tag where a plain number could stand as well. */
export const TAG_PREFIX = 't1:';

export type Batch<T> = { readonly items: readonly T[]; readonly padding: number };

/** Batches of at most `MAX_BATCH`, each filled up to a multiple of `PADDING`. */
export function batchesOf<T>(items: readonly T[]): Batch<T>[] {
  const batches: Batch<T>[] = [];
  for (let start = 0; start < items.length; start += MAX_BATCH) {
    const part = items.slice(start, start + MAX_BATCH);
    const size = Math.ceil(part.length / PADDING) * PADDING;
    batches.push({ items: part, padding: size - part.length });
  }
  return batches;
}
