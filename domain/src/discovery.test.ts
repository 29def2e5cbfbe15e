import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { batchesOf, MAX_BATCH, PADDING, viewerChanges } from './discovery.ts';

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

describe("changes of a viewer's list", () => {
  const TAGS = ['a1', 'b2', 'c3', 'd4'];
  /** Who has which tag, and who is in a block with the viewer; several people may share a tag. */
  const moment = fc.record({
    tags: fc.array(fc.option(fc.constantFrom(...TAGS)), {
      minLength: 6,
      maxLength: 6,
    }),
    blocked: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
  });
  type Moment = { tags: (string | null)[]; blocked: boolean[] };
  const tagsOf = ({ tags }: Moment, isWanted: (i: number) => boolean) =>
    new Set(tags.filter((tag, i): tag is string => tag !== null && isWanted(i)));
  const listed = (at: Moment) => tagsOf(at, () => true);
  const listFor = (at: Moment) => tagsOf(at, (i) => !at.blocked[i]);
  const hidden = (at: Moment) => new Set([...listed(at)].filter((tag) => !listFor(at).has(tag)));

  it('are exactly the difference of two complete lists, whatever changed unseen', () => {
    fc.assert(
      fc.property(moment, moment, fc.array(fc.constantFrom(...TAGS)), (a, b, also) => {
        const [before, now] = [listed(a), listed(b)];
        const changed = TAGS.filter(
          (tag) => before.has(tag) !== now.has(tag) || also.includes(tag),
        );
        const changes = changed.map((short) => ({
          ...{ short, wasListed: before.has(short), isListed: now.has(short) },
        }));
        const { added, removed } = viewerChanges(changes, hidden(a), hidden(b));
        const [had, has] = [listFor(a), listFor(b)];
        expect(added).toEqual([...has].filter((tag) => !had.has(tag)).toSorted());
        expect(removed).toEqual([...had].filter((tag) => !has.has(tag)).toSorted());
      }),
    );
  });
});
