import { expect, test } from 'vitest';
import { tellHistories } from './story.ts';

test('the record of who could see me equals an oracle, in 15 random histories', async () => {
  const told = await tellHistories(1, 15);
  expect(told.failures).toEqual([]);
  expect(told.histories).toBe(15);
  // Most instants are of a dark light; enough are not.
  expect(told.samples).toBeGreaterThan(60);
}, 120_000);
