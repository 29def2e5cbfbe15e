/** What a series of measurements says. */

/** Between two measured values, the one in between counts in proportion. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? NaN;
  const above = sorted[Math.ceil(place)] ?? NaN;
  return below + (above - below) * (place - Math.floor(place));
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export type ByRound = ReadonlyMap<number, number>;

/**
 * How two systems compare: first within each round, where both met the same machine, then the
 * middle one of those. Rounds that one of them did not finish are left out.
 */
export function pairedRatio(subject: ByRound, other: ByRound): number {
  const ratios = [...subject].flatMap(([round, value]) => {
    const ratio = value / (other.get(round) ?? NaN);
    return Number.isFinite(ratio) ? [ratio] : [];
  });
  return median(ratios);
}
