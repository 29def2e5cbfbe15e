import { afterEach, expect, test, vi } from 'vitest';
import { helpOlderSystems } from './older-systems.ts';

const OWNERS: [object, string][] = [
  [Array.prototype, 'toSorted'],
  [Array.prototype, 'toReversed'],
  [Array.prototype, 'toSpliced'],
  [URL, 'canParse'],
  [AbortSignal, 'timeout'],
  [AbortSignal, 'any'],
];
const own = OWNERS.map(
  ([owner, name]) => [owner, name, Object.getOwnPropertyDescriptor(owner, name)] as const,
);

afterEach(() => {
  for (const [owner, name, found] of own) if (found) Object.defineProperty(owner, name, found);
});

test('what an older system lacks is there, and does the same', async () => {
  for (const [owner, name] of OWNERS) Reflect.deleteProperty(owner, name);
  helpOlderSystems();

  const list = [3, 1, 2];
  expect(list.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  expect(list.toSorted((a, b) => b - a)).toEqual([3, 2, 1]);
  expect(list.toReversed()).toEqual([2, 1, 3]);
  expect(list.toSpliced(1, 1)).toEqual([3, 2]);
  expect(list.toSpliced(1, 0, 7, 8)).toEqual([3, 7, 8, 1, 2]);
  expect(list).toEqual([3, 1, 2]);
  // Nothing that walks through a list by its keys may come upon them.
  expect(Object.keys([])).toEqual([]);

  expect(URL.canParse('https://porchlight.example/quick')).toBe(true);
  expect(URL.canParse('quick')).toBe(false);
  expect(URL.canParse('quick', 'https://porchlight.example')).toBe(true);

  const late = AbortSignal.timeout(1);
  await vi.waitFor(() => expect(late.aborted).toBe(true));
  expect(late.reason).toMatchObject({ name: 'TimeoutError' });
  const [first, second] = [new AbortController(), new AbortController()];
  const either = AbortSignal.any([first.signal, second.signal]);
  expect(either.aborted).toBe(false);
  second.abort('second');
  first.abort('first');
  expect([either.aborted, either.reason]).toEqual([true, 'second']);
  expect(AbortSignal.any([first.signal]).reason).toBe('first');
});

test('a newer system keeps its own', () => {
  const { toSorted } = Array.prototype;
  helpOlderSystems();
  expect(Array.prototype.toSorted).toBe(toSorted);
});
