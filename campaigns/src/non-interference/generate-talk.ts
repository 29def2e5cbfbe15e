/** Random acts on the way to a call: watches, marks, times for two, and limits on the own alerts. */
import fc from 'fast-check';
import type { Name, Wish } from './cast.ts';

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
