import { expect, test } from 'vitest';
import { median, pairedRatio, quantile } from './statistics.ts';

test('quantiles do not depend on the order of a series', () => {
  const values = [5, 1, 4, 2, 3];
  expect([0, 0.25, 0.5, 1].map((share) => quantile(values, share))).toEqual([1, 2, 3, 5]);
  expect(quantile([10, 20], 0.75)).toBe(17.5);
  expect(values).toEqual([5, 1, 4, 2, 3]);
});

test('of nothing there is no quantile', () => {
  expect(median([])).toBeNaN();
  expect(median([7])).toBe(7);
});

test('systems are compared within a round, not over rounds', () => {
  const subject = new Map([
    [1, 10],
    [2, 100],
    [3, 30],
  ]);
  const other = new Map([
    [1, 20],
    [2, 200],
    [3, 30],
  ]);
  expect(pairedRatio(subject, other)).toBe(0.5);
  // The medians alone would say 30 ÷ 30.
  expect(median([...subject.values()]) / median([...other.values()])).toBe(1);
});

test('a round that one of the two did not finish says nothing', () => {
  const subject = new Map([
    [1, 10],
    [2, 90],
  ]);
  expect(pairedRatio(subject, new Map([[2, 30]]))).toBe(3);
  expect(pairedRatio(subject, new Map())).toBeNaN();
  expect(pairedRatio(subject, new Map([[1, 0]]))).toBeNaN();
});
