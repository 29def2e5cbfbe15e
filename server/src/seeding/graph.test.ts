import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ring } from './graph.ts';

it('gives everyone exactly as many contacts as asked for, and no pair twice', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 40 }), (half, each) => {
      const people = half * 2;
      fc.pre(each < people);
      const pairs = [...ring(people, each)].map(([a, b]) =>
        [Math.min(a, b), Math.max(a, b)].join(),
      );
      expect(new Set(pairs).size).toBe(pairs.length);
      const counts = Array.from({ length: people }, () => 0);
      for (const pair of pairs) for (const one of pair.split(',')) counts[Number(one)]! += 1;
      expect(counts).toEqual(counts.map(() => each));
    }),
  );
});

it.each([
  [3, 3],
  [3, 1],
  [5, 3],
])('refuses %i people with %i contacts each before anything is started', (people, each) => {
  expect(() => ring(people, each)).toThrow(`${people} people cannot have ${each} contacts each`);
});
