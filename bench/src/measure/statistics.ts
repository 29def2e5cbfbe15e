/** Statistics of a series of measurements. */

/** Interpolates linearly between two measured values. */
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
 * The ratio of two systems: first per round, in which both met the same conditions, then the median
 * of those. Rounds that one system did not finish are left out.
 */
export function pairedRatio(subject: ByRound, other: ByRound): number {
  const ratios = [...subject].flatMap(([round, value]) => {
    const ratio = value / (other.get(round) ?? NaN);
    return Number.isFinite(ratio) ? [ratio] : [];
  });
  return median(ratios);
}
