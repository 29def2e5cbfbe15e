/**
 * The batches of contact discovery: how many numbers one request carries, and how many it appears
 * to carry; and how a viewer's list of tags changes. Device and server do the curve arithmetic.
 */
export const DISCOVERY_KINDS = ['phone', 'email'] as const;
/** Address books are matched by either; each kind has a key, a list of tags and a budget of its own. */
export type DiscoveryKind = (typeof DISCOVERY_KINDS)[number];

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

/** A short tag, as hex, that entered or left the list of all members since a version. */
export type ListChange = {
  readonly short: string;
  readonly wasListed: boolean;
  readonly isListed: boolean;
};

/**
 * How one viewer's list differs from an earlier one. Hidden tags are those that all members' list
 * has and the viewer's has not, because of a block or because they are the viewer's own. The answer
 * is exactly the difference of two complete lists, in the order of bytes: a tag that changed while it
 * was hidden is in neither part, and one that became hidden looks like one that was deleted.
 */
export function viewerChanges(
  changes: readonly ListChange[],
  hiddenBefore: ReadonlySet<string>,
  hiddenNow: ReadonlySet<string>,
): { added: string[]; removed: string[] } {
  const all = new Map(changes.map((change) => [change.short, change]));
  for (const short of [...hiddenBefore, ...hiddenNow]) {
    // Only listed tags can be hidden, and without a change they are and were listed.
    if (!all.has(short)) all.set(short, { short, wasListed: true, isListed: true });
  }
  const added: string[] = [];
  const removed: string[] = [];
  for (const { short, wasListed, isListed } of all.values()) {
    const before = wasListed && !hiddenBefore.has(short);
    const now = isListed && !hiddenNow.has(short);
    if (now && !before) added.push(short);
    if (before && !now) removed.push(short);
  }
  return { added: added.toSorted(), removed: removed.toSorted() };
}
