import { describe, expect, it } from 'vitest';
import { calendarDaysSince, elapsedSince, momentOf, timeLeft } from './relative-time.ts';

const BERLIN = 'Europe/Berlin';
const MINUTE = 60_000;
const utc = (text: string) => Date.parse(`${text}Z`);

describe('days since a call', () => {
  const breakfast = utc('2026-06-10T06:00');
  it.each([
    ['2026-06-10T05:59', 0],
    ['2026-06-09T22:00', 0],
    ['2026-06-09T21:59', 1],
    ['2026-06-08T21:59', 2],
    ['2025-06-10T06:00', 365],
    ['2026-06-11T06:05', 0],
  ])('%s: %i', (called, days) => {
    expect(calendarDaysSince(utc(called), BERLIN, breakfast)).toBe(days);
  });
});

it.each([
  [-5 * MINUTE, 'now', 0],
  [MINUTE - 1, 'now', 0],
  [MINUTE, 'minute', 1],
  [60 * MINUTE - 1, 'minute', 59],
  [60 * MINUTE, 'hour', 1],
  [1440 * MINUTE - 1, 'hour', 23],
  [14_400 * MINUTE, 'day', 10],
])('%i ms are %s %i', (age, unit, count) => {
  expect(elapsedSince(utc('2026-06-10T06:00') - age, utc('2026-06-10T06:00'))).toEqual({
    unit,
    count,
  });
});

it.each([
  [-1, 0, 0],
  [1, 0, 1],
  [15 * MINUTE - 1, 0, 15],
  [60 * MINUTE - 1, 1, 0],
  [125 * MINUTE, 2, 5],
])('a timer with %i ms left has %i hours and %i minutes', (left, hours, minutes) => {
  expect(timeLeft(left, 0)).toEqual({ hours, minutes });
});

describe('a moment', () => {
  // Wednesday, 23:30 in Berlin.
  const now = utc('2026-06-10T21:30');
  it.each([
    ['2026-06-10T21:45', 'today', 3, 23 * 60 + 45],
    ['2026-06-10T22:00', 'tomorrow', 4, 0],
    ['2026-06-12T07:00', 'thisWeek', 5, 540],
    ['2026-06-17T07:00', 'nextWeek', 3, 540],
    ['2026-06-10T07:00', 'today', 3, 540],
  ])('%s: %s', (at, day, weekday, minuteOfDay) => {
    expect(momentOf(utc(at), BERLIN, now)).toEqual({ day, weekday, minuteOfDay });
  });
});
