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
