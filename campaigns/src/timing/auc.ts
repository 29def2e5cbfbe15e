/**
 * How well one of two series of times can be told from the other by a single value: the share of
 * pairs in which the first is larger (Mann-Whitney). 0.5: not at all.
 */
export function auc(first: readonly number[], second: readonly number[]): number {
  const all = [
    ...first.map((value) => ({ value, isFirst: true })),
    ...second.map((value) => ({ value, isFirst: false })),
  ].toSorted((a, b) => a.value - b.value);
  let rankSum = 0;
  for (let start = 0; start < all.length;) {
    let end = start;
    while (end < all.length && all[end]?.value === all[start]?.value) end += 1;
    // Equal values share the middle of their ranks.
    const rank = (start + 1 + end) / 2;
    rankSum += rank * all.slice(start, end).filter(({ isFirst }) => isFirst).length;
    start = end;
  }
  const pairs = first.length * second.length;
  return pairs === 0 ? 0.5 : (rankSum - (first.length * (first.length + 1)) / 2) / pairs;
}

/** How far from 0.5 counts as told, where there are samples enough to see it. */
const TOLD = 0.05;

/**
 * How far from 0.5 a share may be by chance alone, with as many samples in each series: three
 * standard errors where nothing differs. From 600 samples on the limit is `TOLD`.
 */
export function tolerance(each: number): number {
  const standardError = Math.sqrt((2 * each + 1) / (12 * each * each));
  return Math.max(TOLD, 3 * standardError);
}
