import { expect, test } from 'vitest';
import { forEach, within } from './waiting.ts';

test('what takes too long has no result', async () => {
  expect(await within(60_000, Promise.resolve('done'))).toBe('done');
  expect(await within(1, new Promise(() => {}))).toBeUndefined();
  await expect(within(60_000, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});

test('all are done in order, with so many under way at once', async () => {
  let underWay = 0;
  let most = 0;
  const done: number[] = [];
  await forEach([0, 1, 2, 3, 4, 5, 6], 3, async (item) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await Promise.resolve();
    underWay -= 1;
    done.push(item);
  });
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(most).toBe(3);
});
