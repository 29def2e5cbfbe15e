import { afterEach, expect, test } from 'vitest';
import type { Friend } from '@porchlight/contract/contacts';
import * as english from '@porchlight/messages/english';
import { setLanguage } from '@porchlight/messages/t';
import { byName } from './found.ts';

afterEach(() => setLanguage('en', english));

test('names are ordered as people count', () => {
  const named = (displayName: string) => ({ displayName }) as Friend;
  const names = ['Room 13', 'room 3', 'Éva', 'Eve', 'Adam'].map(named);
  expect(byName(names).map(({ displayName }) => displayName)).toEqual([
    'Adam',
    'Éva',
    'Eve',
    'room 3',
    'Room 13',
  ]);
});

test.each([
  ['en', ['Ñandu', 'Nuria', 'Oda']],
  ['es', ['Nuria', 'Ñandu', 'Oda']],
] as const)('names are ordered as in %s', (language, order) => {
  setLanguage(language, english);
  const people = ['Oda', 'Ñandu', 'Nuria'].map((displayName) => ({ displayName }));
  expect(byName(people).map(({ displayName }) => displayName)).toEqual(order);
});
