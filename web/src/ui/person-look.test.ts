import { expect, test } from 'vitest';
import { hueOf, initialsOf } from './person-look.ts';

test.each([
  ['Ruth Hale', 'RH'],
  ['ana maria lópez', 'AL'],
  ['Ruth', 'R'],
  ['  ', '?'],
  ['عبد الرحمن القحطاني', 'عا'],
  ['😀 Smith', '😀S'],
])('%s is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('a person keeps their colour, and people have different ones', () => {
  const ids = Array.from({ length: 200 }, (_, index) => crypto.randomUUID().slice(1) + index);
  expect(new Set(ids.map(hueOf)).size).toBe(8);
  expect(hueOf('ruth')).toBe(hueOf('ruth'));
});
