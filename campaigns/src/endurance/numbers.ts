/** Statistics of a series of measurements. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Growth per unit of `x`, by linear regression. */
export function slope(points: readonly { x: number; y: number }[]): number {
  const mean = (pick: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + pick(point), 0) / points.length;
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)];
  const above = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0);
  const below = points.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
  return below === 0 ? 0 : above / below;
}
