import { expect, test } from 'vitest';
import { inBatches } from './batches.ts';

test('what comes while a batch is worked off goes into the next one', async () => {
  const batches: number[][] = [];
  const work = inBatches<number>(async (items) => void batches.push(items));
  await work([]);
  await Promise.all([work([1]), work([]), work([2, 3]), work([4])]);
  await work([5]);
  expect(batches).toEqual([[1, 2, 3, 4], [5]]);
});

test('a batch that failed does not stop the next', async () => {
  const done: number[] = [];
  const work = inBatches<number>(async (items) => {
    if (items.includes(1)) throw new Error('no database');
    done.push(...items);
  });
  await expect(work([1])).rejects.toThrow('no database');
  await work([2]);
  expect(done).toEqual([2]);
});
