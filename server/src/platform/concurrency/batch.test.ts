import { expect, test } from 'vitest';
import { batched, inBatches } from './batch.ts';

test('items that arrive while a batch is running go into the next one', async () => {
  const batches: (readonly number[])[] = [];
  const work = inBatches<number>(async (items) => void batches.push(items));
  await work([]);
  await Promise.all([work([1]), work([]), work([2, 3]), work([4])]);
  await work([5]);
  expect(batches).toEqual([[1, 2, 3, 4], [5]]);
});

test('a call fails if its batch failed', async () => {
  const work = inBatches<number>(async (items) => {
    if (items.includes(2)) throw new Error('no database');
  });
  const ended = await Promise.allSettled([work([1]), work([2]), work([3, 2]), work([4])]);
  expect(ended.map(({ status }) => status)).toEqual([
    ...['fulfilled', 'rejected', 'rejected', 'fulfilled'],
  ]);
});

test('a failed batch does not stop the next one', async () => {
  const done: number[] = [];
  const work = inBatches<number>(async (items) => {
    if (items.includes(1)) throw new Error('no database');
    done.push(...items);
  });
  await expect(work([1])).rejects.toThrow('no database');
  await work([2]);
  expect(done).toEqual([2]);
});

const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

test('calls of one tick share a batch, and each gets its own result', async () => {
  const asked: (readonly number[])[] = [];
  const double = batched(async (calls: readonly number[]) => {
    asked.push(calls);
    return calls.map((call) => call * 2);
  });
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
  expect(await double(4)).toBe(8);
  expect(asked).toEqual([[1, 2, 3], [4]]);
});

test('calls made while a batch is running share the next one', async () => {
  const asked: (readonly number[])[] = [];
  let answer = () => {};
  const ask = batched(async (calls: readonly number[]) => {
    asked.push(calls);
    await new Promise<void>((resolve) => (answer = resolve));
    return calls;
  });
  const answers = [ask(1)];
  await pause();
  answers.push(ask(2));
  await pause();
  answers.push(ask(3));
  await pause();
  expect(asked).toEqual([[1]]);
  answer();
  await pause();
  await pause();
  answer();
  expect(await Promise.all(answers)).toEqual([1, 2, 3]);
  expect(asked).toEqual([[1], [2, 3]]);
});

test('a slow batch does not hold up other calls', async () => {
  let answer = () => {};
  const ask = batched(async (calls: readonly string[]) => {
    if (calls.includes('slow')) await new Promise<void>((resolve) => (answer = resolve));
    return calls;
  });
  const slow = ask('slow');
  await pause();
  expect(await Promise.all(['quick', 'too'].map(ask))).toEqual(['quick', 'too']);
  answer();
  expect(await slow).toBe('slow');
  expect(await ask('again')).toBe('again');
});

test('one bad call fails alone', async () => {
  const ask = batched(async (calls: readonly number[]) => {
    if (calls.includes(2)) throw new Error('no answer to 2');
    return calls;
  });
  const answers = await Promise.allSettled([1, 2, 3].map(ask));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await ask(4)).toBe(4);
});

test('many calls are split into several batches', async () => {
  const sizes: number[] = [];
  const ask = batched(async (calls: readonly number[]) => {
    sizes.push(calls.length);
    return calls;
  });
  await Promise.all(Array.from({ length: 130 }, (_, i) => ask(i)));
  expect(sizes).toEqual([64, 64, 2]);
});
