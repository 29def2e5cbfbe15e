import { expect, test } from 'vitest';
import { formatterFor, isolated } from './format.ts';

test.each([
  ['en', 1, 'one'],
  ['en', 2, 'other'],
  ['ar', 0, 'zero'],
  ['ar', 3, 'few'],
  ['en-XA', 1, 'one'],
])('%s: %i is %s', (language, count, form) => {
  const choices = Object.fromEntries(['zero', 'one', 'few', 'other'].map((name) => [name, name]));
  expect(formatterFor(language).plural(count, choices)).toBe(form);
});

test('an exact number comes before its plural form', () => {
  expect(formatterFor('en').plural(1, { '=1': 'yesterday', one: '# day', other: '' })).toBe(
    'yesterday',
  );
});

test('numbers are written as in the language', () => {
  expect(formatterFor('en').number(1234.5)).toBe('1,234.5');
  expect(formatterFor('de').text(1234.5)).toBe('1.234,5');
});

test.each([
  ['en', 'Ruth Hale', 'Ruth Hale'],
  ['en', '👋 نور', '\u2068👋 نور\u2069'],
  ['ar', 'نور', 'نور'],
  ['ar', 'Ruth', '\u2068Ruth\u2069'],
  ['en', '5:00', '5:00'],
])('in %s, %s is isolated only if it runs the other way', (language, name, shown) => {
  expect(isolated(name, language)).toBe(shown);
});
