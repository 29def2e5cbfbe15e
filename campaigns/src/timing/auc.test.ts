import { expect, it } from 'vitest';
import { auc, tolerance } from './auc.ts';

it.each([
  [[3, 4, 5], [0, 1, 2], 1],
  [[0, 1, 2], [3, 4, 5], 0],
  [[1, 2, 3], [1, 2, 3], 0.5],
  [[1, 1, 1], [1, 1], 0.5],
  [[2, 4], [1, 3, 5], 0.5],
  [[2, 6], [1, 3, 5], 4 / 6],
  [[], [1], 0.5],
])('%j is larger than %j in a share of %d', (first, second, share) => {
  expect(auc(first, second)).toBeCloseTo(share, 12);
});

it.each([
  [40, 0.195],
  [333, 0.067],
  [600, 0.05],
  [2000, 0.05],
])('with %i samples each a share may be %d from a half', (each, most) => {
  expect(tolerance(each)).toBeCloseTo(most, 3);
});
