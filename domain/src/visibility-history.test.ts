import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVERYONE } from './availability.ts';
import {
  accessByKey,
  couldSee,
  isSameShowing,
  overlap,
  type Span,
  union,
  withinRecord,
} from './visibility-history.ts';

const span = (since: number, until: number | null): Span => ({ since, until });
const shown = { ...span(10, 20), audience: EVERYONE, whileAvailableToo: false };
const family = { kind: 'groups', groupIds: ['family'] } as const;

const spans = fc
  .tuple(fc.nat(30), fc.option(fc.integer({ min: 1, max: 10 })))
  .map(([since, length]) => span(since, length === null ? null : since + length));
const holds = ({ since, until }: Span, at: number) => since <= at && (until === null || at < until);
const instants = Array.from({ length: 50 }, (_, at) => at);

describe('spans', () => {
  it('overlap in exactly the instants that both hold', () => {
    fc.assert(
      fc.property(spans, spans, (a, b) => {
        const both = overlap(a, b);
        for (const at of instants)
          expect(both !== null && holds(both, at)).toBe(holds(a, at) && holds(b, at));
      }),
    );
  });

  it('are joined without a gained or lost instant, and none touches the next', () => {
    fc.assert(
      fc.property(fc.array(spans, { maxLength: 6 }), (some) => {
        const joined = union(some);
        for (const at of instants)
          expect(joined.filter((one) => holds(one, at)).length).toBe(
            some.some((one) => holds(one, at)) ? 1 : 0,
          );
        for (const [place, one] of joined.slice(1).entries())
          expect(one.since).toBeGreaterThan(joined[place]?.until ?? Infinity);
      }),
    );
  });
});

describe('couldSee', () => {
  const seen = (stretch: Parameters<typeof couldSee>[0], ...access: [Span, string?][]) => {
    const all = access.map(([one, groupId = null]) => ({ ...one, key: 'ben', groupId }));
    const person = accessByKey(all).get('ben');
    return person ? couldSee(stretch, person) : [];
  };

  it.each([
    ['a contact all along', [span(0, null)], [span(10, 20)]],
    ['a contact from the middle on', [span(15, null)], [span(15, 20)]],
    ['a contact until the middle', [span(0, 15)], [span(10, 15)]],
    ['removed and put back', [span(0, 12), span(14, null)], [span(10, 12), span(14, 20)]],
    ['a contact before and after', [span(0, 10), span(20, null)], []],
    ['nobody', [], []],
  ])('shows it to %s', (_, contact, expected) => {
    expect(seen(shown, ...contact.map((one): [Span] => [one]))).toEqual(expected);
  });

  it('asks for a group, and for the contact as well', () => {
    const stretch = { ...shown, audience: family };
    expect(seen(stretch, [span(0, null)])).toEqual([]);
    expect(seen(stretch, [span(0, null)], [span(0, null), 'work'])).toEqual([]);
    expect(seen(stretch, [span(0, null)], [span(13, 17), 'family'])).toEqual([span(13, 17)]);
    expect(seen(stretch, [span(15, null)], [span(13, 17), 'family'])).toEqual([span(15, 17)]);
  });

  it('lasts while the light does', () => {
    expect(seen({ ...shown, until: null }, [span(0, null)])).toEqual([span(10, null)]);
  });
});

describe('the record', () => {
  it('begins where it is asked to, and shows the newest first', () => {
    const stretches = [shown, { ...shown, ...span(30, null) }, { ...shown, ...span(1, 5) }];
    expect(withinRecord(stretches, 12).map(({ since, until }) => [since, until])).toEqual([
      [30, null],
      [12, 20],
    ]);
  });

  it('begins a new stretch with another audience or switch, not with another order', () => {
    const groups = (...groupIds: string[]) => ({
      ...{ audience: { kind: 'groups', groupIds } as const, whileAvailableToo: false },
    });
    expect(isSameShowing(groups('a', 'b'), groups('b', 'a'))).toBe(true);
    expect(isSameShowing(groups('a'), groups('a', 'b'))).toBe(false);
    expect(isSameShowing(groups(), shown)).toBe(false);
    expect(isSameShowing(shown, { ...shown, whileAvailableToo: true })).toBe(false);
  });
});
