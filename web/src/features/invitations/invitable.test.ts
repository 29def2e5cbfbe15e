import { afterEach, expect, test } from 'vitest';
import * as english from '@porchlight/messages/english';
import { setLanguage } from '@porchlight/messages/t';
import { matching } from './invitable.ts';

afterEach(() => setLanguage('en', english));

const named = (name: string) => ({ id: name, name, phoneNumbers: [], emails: [] });

test.each<[Parameters<typeof setLanguage>[0], string, string, boolean]>([
  ['en', 'zoe', 'Zoë Kravitz', true],
  ['en', '  KRAV ', 'Zoë Kravitz', true],
  ['de', 'mueller', 'Jörg Müller', true],
  ['de', 'Strasse', 'Straße', true],
  ['es', 'ñ', 'Nunez', false],
  ['ar', 'فاطمه', 'فاطمة', true],
  ['ar', 'محمد', 'محمـــد', true],
  ['en', 'ben', 'Zoë Kravitz', false],
  ['en', '', 'Zoë Kravitz', true],
])('in %s, %s finds %s: %s', (spoken, typed, name, isFound) => {
  setLanguage(spoken, english);
  expect(matching([named(name)], typed)).toHaveLength(isFound ? 1 : 0);
});
