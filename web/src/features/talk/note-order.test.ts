import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NOTE_ORDER, noteToShow } from './note-order.ts';

test('the note above the lamp is the first of those there are, whatever their order', () => {
  const order = ['everything-off', 'call-due', 'asked', 'match', 'call-today'];
  fc.assert(
    fc.property(
      fc.subarray([...NOTE_ORDER]).chain((some) => fc.shuffledSubarray(some)),
      (some) => {
        const [first = null] = order.filter((kind) => some.some((one) => one === kind));
        expect(noteToShow(new Set(some))).toBe(first);
      },
    ),
  );
});
