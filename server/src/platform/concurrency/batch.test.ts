import { expect, test } from 'vitest';
import { batched, inBatches } from './batch.ts';

test('what comes while a batch is worked off goes into the next one', async () => {
  const batches: (readonly number[])[] = [];
  const work = inBatches<number>(async (items) => void batches.push(items));
  await work([]);
  await Promise.all([work([1]), work([]), work([2, 3]), work([4])]);
  await work([5]);
  expect(batches).toEqual([[1, 2, 3, 4], [5]]);
});

test('whoever was in a batch that failed learns of it', async () => {
  const work = inBatches<number>(async (items) => {
    if (items.includes(2)) throw new Error('no database');
  });
  const ended = await Promise.allSettled([work([1]), work([2]), work([3, 2]), work([4])]);
  expect(ended.map(({ status }) => status)).toEqual([
    ...['fulfilled', 'rejected', 'rejected', 'fulfilled'],
  ]);
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

const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

test('questions that come together are asked together, and each gets its answer', async () => {
  const asked: (readonly number[])[] = [];
  const double = batched(async (questions: readonly number[]) => {
    asked.push(questions);
    return questions.map((question) => question * 2);
  });
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
  expect(await double(4)).toBe(8);
  expect(asked).toEqual([[1, 2, 3], [4]]);
});

test('questions that come while others are answered wait for them, and are asked together', async () => {
  const asked: (readonly number[])[] = [];
  let answer = () => {};
  const ask = batched(async (questions: readonly number[]) => {
    asked.push(questions);
    await new Promise<void>((resolve) => (answer = resolve));
    return questions;
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

test('what takes very long holds up nobody else', async () => {
  let answer = () => {};
  const ask = batched(async (questions: readonly string[]) => {
    if (questions.includes('slow')) await new Promise<void>((resolve) => (answer = resolve));
    return questions;
  });
  const slow = ask('slow');
  await pause();
  expect(await Promise.all(['quick', 'too'].map(ask))).toEqual(['quick', 'too']);
  answer();
  expect(await slow).toBe('slow');
  expect(await ask('again')).toBe('again');
});

test('what is wrong with one question is no matter of the others', async () => {
  const ask = batched(async (questions: readonly number[]) => {
    if (questions.includes(2)) throw new Error('no answer to 2');
    return questions;
  });
  const answers = await Promise.allSettled([1, 2, 3].map(ask));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await ask(4)).toBe(4);
});

test('very many questions are asked in several goes', async () => {
  const sizes: number[] = [];
  const ask = batched(async (questions: readonly number[]) => {
    sizes.push(questions.length);
    return questions;
  });
  await Promise.all(Array.from({ length: 130 }, (_, i) => ask(i)));
  expect(sizes).toEqual([64, 64, 2]);
});
