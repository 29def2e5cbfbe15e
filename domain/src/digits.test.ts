import { expect, test } from 'vitest';
import { withLatinDigits } from './digits.ts';
import { countryOfTyped } from './phone-countries.ts';

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['+٩٧١ 50 ١٢٣', '+971 50 123'],
  ['ليلى', 'ليلى'],
])('%s is read as %s', (typed, read) => {
  expect(withLatinDigits(typed)).toBe(read);
});

test('a calling code in Arabic digits names its country', () => {
  expect(countryOfTyped('+٩٧١٥٠')).toBe('AE');
});
