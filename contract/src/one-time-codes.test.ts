import { expect, test } from 'vitest';
import { givenCode } from './one-time-codes.ts';

test.each([
  ['123 456', '123456'],
  ['١٢٣ ٤٥٦', '123456'],
  ['ABCD-EFGH', 'abcdefgh'],
])('%s is read as %s', (typed, code) => {
  expect(givenCode.parse(typed)).toBe(code);
});
