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
  ['ar', '5:00', '5:00'],
  ['ar', '12', '12'],
  ['en', '+1 (415) 555-0142', '+1 (415) 555-0142'],
])('in %s, %s is isolated only if it runs the other way', (language, name, shown) => {
  expect(isolated(name, language)).toBe(shown);
});

test.each(['+1 (415) 555-0142', '030 1234567', '0142-555', '+1\u00A0(415)\u00A0555-0142'])(
  'in Arabic, the phone number %s stays left to right',
  (number) => {
    expect(isolated(number, 'ar')).toBe(`\u2066${number}\u2069`);
  },
);

test('one o’clock is singular where the hour has an article', () => {
  const { select } = formatterFor('es');
  const at = (time: string) => select(time, { oneOClock: 'a la', other: 'a las' });
  expect(['1:00', '01:30', '1:05 p. m.'].map(at)).toEqual(['a la', 'a la', 'a la']);
  expect(['10:00', '11:00', '21:01', '0:10', '1'].map(at)).toEqual(Array(5).fill('a las'));
});

test('a full stop that an abbreviation brings along is the sentence’s own', () => {
  const { ended } = formatterFor('fr');
  expect([ended('25 nov.'), ended('25 mai')]).toEqual(['25 nov.', '25 mai.']);
});
