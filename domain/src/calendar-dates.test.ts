import { expect, it } from 'vitest';
import { dateOfDay, dayOfDate } from './calendar-dates.ts';

const DAY = 86_400_000;

it('agrees with the calendar of JavaScript on every day of 300 years', () => {
  const wrong: string[] = [];
  for (let day = -50_000; day < 60_000; day += 1) {
    const date = new Date(day * DAY).toISOString().slice(0, 10);
    if (dateOfDay(day) !== date || dayOfDate(date) !== day) wrong.push(date);
  }
  expect(wrong).toEqual([]);
});

it.each([
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-04-31',
  '2026-4-1',
  '',
  'today',
  '2026-01-01 ',
])('%j is no date', (text) => expect(dayOfDate(text)).toBeNaN());
