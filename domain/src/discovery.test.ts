import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { batchesOf, MAX_BATCH, PADDING } from './discovery.ts';

describe('batches of an address book', () => {
  it.each([
    [0, []],
    [1, [50]],
    [50, [50]],
    [51, [100]],
    [100, [100]],
    [101, [100, 50]],
    [1000, Array.from({ length: 10 }, () => 100)],
  ])('%i numbers look like %j', (count, sizes) => {
    const batches = batchesOf(Array.from({ length: count }, (_, i) => i));
    expect(batches.map(({ items, padding }) => items.length + padding)).toEqual(sizes);
  });

  it('contain every number once and in order, within the limit, padded to a round count', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 500 }), (numbers) => {
        const batches = batchesOf(numbers);
        expect(batches.flatMap(({ items }) => items)).toEqual(numbers);
        for (const { items, padding } of batches) {
          expect(items.length).toBeGreaterThan(0);
          expect(items.length + padding).toBeLessThanOrEqual(MAX_BATCH);
          expect((items.length + padding) % PADDING).toBe(0);
          expect(padding).toBeLessThan(PADDING);
        }
      }),
    );
  });
});
