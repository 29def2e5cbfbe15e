/** Random acts on the way to a call: watches, marks, times for two, and limits on the own alerts. */
import fc from 'fast-check';
import type { Name, Owner, Step, Wish } from './cast.ts';

export const arrange = (to: fc.Arbitrary<Name>): fc.Arbitrary<Wish> =>
  fc.oneof(
    fc.record({
      kind: fc.constant('propose' as const),
      to,
      inMinutes: fc.constantFrom(null, 12, 90, 1500),
    }),
    fc.record({
      kind: fc.constantFrom(...(['pick', 'pick', 'unpropose', 'put away', 'cancel call'] as const)),
      to,
    }),
  );

export const calm: fc.Arbitrary<Wish> = fc.record({
  kind: fc.constant('calm' as const),
  alertBudget: fc.constantFrom(null, 0, 1, 2),
  quietHours: fc.constantFrom(
    null,
    { start: '22:00', end: '08:00' },
    { start: '09:00', end: '17:00' },
  ),
});
/** Seldom taken back: an armed watch or an open mark is what can give something away. */
export const watching = (to: fc.Arbitrary<Name>): fc.Arbitrary<Wish> =>
  fc.record({
    kind: fc.constantFrom(
      ...(['watch', 'watch', 'watch', 'watch again', 'unwatch'] as const),
      ...(['wish', 'wish', 'unwish'] as const),
    ),
    to,
  });

/** Two acts of two people, one after the other, which chance alone would seldom bring about. */
export const together = (
  owners: fc.Arbitrary<Owner>,
  waits: fc.Arbitrary<number>,
): fc.Arbitrary<Step[]> =>
  fc
    .record({
      owner: owners,
      waits: fc.tuple(waits, fc.constantFrom(1, 60)),
      what: fc.constantFrom('pick' as const, 'put away' as const, 'wish' as const),
    })
    .map(({ owner, waits: [first, second], what }) => {
      const asks: Wish = { kind: 'propose', to: owner, inMinutes: 90 };
      if (what !== 'wish')
        return [
          { wait: first, who: 'V', wish: asks },
          { wait: second, who: owner, wish: { kind: what, to: 'V' } },
        ];
      return [
        { wait: first, who: owner, wish: { kind: 'wish', to: 'V' } },
        { wait: second, who: 'V', wish: { kind: 'wish', to: owner } },
      ];
    });
