/**
 * The batches of contact discovery: how many numbers one request carries, and how many it appears
 * to carry. Device and server do the curve arithmetic.
 */
export const DISCOVERY_SUITE = 'ristretto255-SHA512';
export const MAX_BATCH = 100;
/**
 * Batches are padded to a multiple of this, so the server learns the size of an address book only
 * roughly.
 */
export const PADDING = 50;
export const TAG_BYTES = 32;
/** The prefix length of the public list of tags: enough to find a hit, too little to query with. */
export const SHORT_TAG_BYTES = 8;
/** The prefix of a tag in fields where a plain number is also possible. */
export const TAG_PREFIX = 't1:';

export type Batch<T> = { readonly items: readonly T[]; readonly padding: number };

/** Splits into batches of at most `MAX_BATCH`, each padded to a multiple of `PADDING`. */
export function batchesOf<T>(items: readonly T[]): Batch<T>[] {
  const batches: Batch<T>[] = [];
  for (let start = 0; start < items.length; start += MAX_BATCH) {
    const part = items.slice(start, start + MAX_BATCH);
    const size = Math.ceil(part.length / PADDING) * PADDING;
    batches.push({ items: part, padding: size - part.length });
  }
  return batches;
}
