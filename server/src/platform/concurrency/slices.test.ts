import { afterEach, expect, test, vi } from 'vitest';
import { inSlices, SMALL } from './slices.ts';

afterEach(() => vi.restoreAllMocks());

const numbers = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

/** Records how many items were done before each yield; each item takes this long. */
async function slices(count: number, itemMs: number, atOnce?: number): Promise<number[][]> {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const done: number[][] = [[]];
  let isOver = false;
  const letIn = (): void => {
    if (done.at(-1)?.length) done.push([]);
    if (!isOver) setImmediate(letIn);
  };
  setImmediate(letIn);
  const work = (item: number): void => {
    now += itemMs;
    done.at(-1)?.push(item);
  };
  await inSlices(numbers(count), work, atOnce);
  isOver = true;
  return done.filter((slice) => slice.length > 0);
}

test('others are let in after whatever takes long, and everything is done in its order', async () => {
  expect(await slices(3, 5)).toEqual([[0], [1], [2]]);
  expect(await slices(9, 1)).toEqual([[0, 1, 2, 3], [4, 5, 6, 7], [8]]);
  expect(await slices(0, 1)).toEqual([]);
});

test('of what is small, several are done between two looks at the clock', async () => {
  const done = await slices(3 * SMALL + 1, 0.2, SMALL);
  expect(done.map((slice) => slice.length)).toEqual([2 * SMALL, SMALL + 1]);
  expect(done.flat()).toEqual(numbers(3 * SMALL + 1));
});

test('what fails ends it, and whoever waits for it learns of it', async () => {
  const done: number[] = [];
  const work = (item: number): void => {
    if (item === 2) throw new Error('gone');
    done.push(item);
  };
  await expect(inSlices(numbers(5), work)).rejects.toThrow('gone');
  expect(done).toEqual([0, 1]);
});
