import { expect, it } from 'vitest';
import { readableNumber } from './phone-format.ts';

it('groups the digits of a number as its country does, and leaves the rest alone', () => {
  expect(readableNumber('+14155550142')).toBe('+1 415 555 0142');
  expect(readableNumber('+33612345678')).toBe('+33 6 12 34 56 78');
  expect(readableNumber('+353851234567')).toBe('+353 85 123 4567');
  expect(readableNumber('ask me')).toBe('ask me');
});
