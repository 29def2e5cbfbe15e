import { expect, test } from 'vitest';
import { budgetAfter } from './alert-budget.ts';

test('goes from 0 to 20 and then to no limit, and back', () => {
  expect(budgetAfter(0, -1)).toBe(0);
  expect(budgetAfter(0, 1)).toBe(1);
  expect(budgetAfter(20, 1)).toBeNull();
  expect(budgetAfter(null, 1)).toBeNull();
  expect(budgetAfter(null, -1)).toBe(20);
  // Set by another app.
  expect(budgetAfter(50, -1)).toBe(20);
});
