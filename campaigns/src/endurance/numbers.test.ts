import { expect, test } from 'vitest';
import { quantile, slope } from './numbers.ts';

test('quantiles are values that were measured', () => {
  expect([quantile([3, 1, 2], 0.5), quantile([3, 1, 2], 0.99), quantile([], 0.5)]).toEqual([
    2, 3, 0,
  ]);
});

test('the slope of a line is exact, and that of a single point is zero', () => {
  const line = [0, 1, 2, 3].map((x) => ({ x, y: 5 - 2 * x }));
  expect(slope(line)).toBeCloseTo(-2);
  expect(slope([{ x: 1, y: 1 }])).toBe(0);
});
