import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passedMark } from './countdown.ts';

const MINUTE = 60_000;

test('each mark is announced once, however late and uneven the ticks are', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 6 * MINUTE, max: 120 * MINUTE }),
      fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 400 }),
      (length, gaps) => {
        const said: number[] = [];
        let left = length;
        for (const gap of gaps) {
          const mark = passedMark(left, left - gap);
          if (mark !== null) said.push(mark);
          left -= gap;
        }
        const expected = [5 * MINUTE, MINUTE].filter((mark) => left <= mark);
        // Ticks shorter than a minute jump over no mark.
        expect(said).toEqual(expected);
      },
    ),
  );
});

test('a tab that slept over both says only the nearer one, and nothing after the end', () => {
  expect(passedMark(10 * MINUTE, 30_000)).toBe(MINUTE);
  expect(passedMark(10 * MINUTE, 4 * MINUTE)).toBe(5 * MINUTE);
  expect(passedMark(10 * MINUTE, 0)).toBeNull();
});
