import { afterEach, expect, test } from 'vitest';
import * as english from '@porchlight/messages/english';
import { setLanguage } from '@porchlight/messages/t';
import { longLabel, theirLabel, whenLabel } from './time-words.ts';

afterEach(() => setLanguage('en', english));

const FRIDAY = '2026-11-20T17:00:00.000Z';
const NOW = Date.parse('2026-11-18T08:00:00.000Z');

test.each(['es', 'fr', 'pt'] as const)(
  '%s writes days small, but not where they stand alone',
  (language) => {
    setLanguage(language, english);
    const clock = { start: FRIDAY, friendWeekday: 6, friendTime: '02:00' };
    for (const label of [
      longLabel(FRIDAY, 'Europe/Madrid'),
      whenLabel(FRIDAY, 'Europe/Madrid', NOW),
      theirLabel(clock, 'Europe/Madrid', 'Jun'),
    ])
      expect(label).toMatch(/^\p{Lu}/u);
  },
);
