import { expect, test } from 'vitest';
import type { Friend } from '@porchlight/contract/contacts';
import { byName } from './found.ts';

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
