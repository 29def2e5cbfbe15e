import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { DayRun, Stretch } from './streak.ts';
import { completeStreakAt, daysCovered, daysOf, extendRun, streakAt } from './streak.ts';
import { wallAt } from './zoned-time.ts';

// Many cases, on machines that may be busy with other tests.
vi.setConfig({ testTimeout: 60_000 });

const BERLIN = 'Europe/Berlin';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const utc = (text: string) => Date.parse(`${text}Z`);
const dayOf = (date: string) => utc(`${date}T00:00`) / DAY;
const run = (first: string, last: string): DayRun => ({ first: dayOf(first), last: dayOf(last) });
const open = (since: string, until?: string): Stretch => ({
  since: utc(since),
  until: until === undefined ? null : utc(until),
});

describe('daysOf', () => {
  it.each<[string, Stretch, string, DayRun | null]>([
    [
      'within a day',
      open('2026-06-01T08:00', '2026-06-01T09:00'),
      '2026-07-01T00:00',
      run('2026-06-01', '2026-06-01'),
    ],
    [
      'three days on are three days',
      open('2026-06-01T08:00'),
      '2026-06-03T08:00',
      run('2026-06-01', '2026-06-03'),
    ],
    [
      'an end at midnight is not the next day',
      open('2026-06-01T08:00', '2026-06-01T22:00'),
      '2026-07-01T00:00',
      run('2026-06-01', '2026-06-01'),
    ],
    [
      'by the owner’s clock',
      open('2026-06-01T21:59', '2026-06-01T22:01'),
      '2026-07-01T00:00',
      run('2026-06-01', '2026-06-02'),
    ],
    [
      'a known end in the future',
      open('2026-06-01T08:00', '2026-06-09T08:00'),
      '2026-06-02T08:00',
      run('2026-06-01', '2026-06-02'),
    ],
    ['just gone on', open('2026-06-01T08:00'), '2026-06-01T08:00', run('2026-06-01', '2026-06-01')],
    ['no moment at all', open('2026-06-01T08:00', '2026-06-01T08:00'), '2026-07-01T00:00', null],
    ['not begun', open('2026-06-01T08:00'), '2026-06-01T07:00', null],
    [
      'ended before it began',
      open('2026-06-01T08:00', '2026-05-01T08:00'),
      '2026-07-01T00:00',
      null,
    ],
  ])('%s', (_name, stretch, now, expected) => {
    expect(daysOf(stretch, BERLIN, utc(now))).toEqual(expected);
  });
});

describe('extendRun', () => {
  const week = { first: 10, last: 16 };
  it.each<[string, DayRun | null, DayRun | null, DayRun | null]>([
    ['nothing and nothing', null, null, null],
    ['the first days', null, { first: 5, last: 6 }, { first: 5, last: 6 }],
    ['no days', week, null, week],
    ['the next day', week, { first: 17, last: 17 }, { first: 10, last: 17 }],
    ['the same day', week, { first: 16, last: 16 }, week],
    ['overlapping days', week, { first: 15, last: 20 }, { first: 10, last: 20 }],
    ['after a gap', week, { first: 18, last: 19 }, { first: 18, last: 19 }],
    ['days before a gap, told late', week, { first: 5, last: 8 }, week],
    ['the day before, told late', week, { first: 9, last: 9 }, { first: 9, last: 16 }],
  ])('%s', (_name, before, days, expected) => {
    expect(extendRun(before, days)).toEqual(expected);
  });
});

describe('streakAt', () => {
  const now = utc('2026-06-10T10:00');
  it.each<[string, DayRun | null, Stretch | null, number, number]>([
    ['never on', null, null, 0, 0],
    ['on since just now', null, open('2026-06-10T10:00'), 1, 0],
    ['ending today', run('2026-06-08', '2026-06-10'), null, 3, 2],
    ['ending yesterday', run('2026-06-08', '2026-06-09'), null, 2, 2],
    ['ending the day before', run('2026-06-01', '2026-06-08'), null, 0, 0],
    [
      'carried on by the light that is on',
      run('2026-06-01', '2026-06-06'),
      open('2026-06-07T05:00'),
      10,
      9,
    ],
    ['broken, then on again', run('2026-06-01', '2026-06-06'), open('2026-06-08T05:00'), 3, 2],
    ['a timer that ended unnoticed', null, open('2026-06-07T05:00', '2026-06-08T05:00'), 0, 0],
    ['only today', run('2026-06-10', '2026-06-10'), null, 1, 0],
    ['tomorrow already, after travelling west', run('2026-06-10', '2026-06-11'), null, 2, 0],
  ])('%s', (_name, before, light, streak, complete) => {
    expect(streakAt(before, light, BERLIN, now)).toBe(streak);
    expect(completeStreakAt(before, light, BERLIN, now)).toBe(complete);
  });
});

/** Stretches one after the other, with gaps from minutes to days. */
const anyPast = fc
  .array(fc.tuple(fc.nat(40 * HOUR), fc.nat(50 * HOUR)), { maxLength: 30 })
  .map((pairs) => {
    let at = utc('2026-03-20T00:00');
    return pairs.map(([gap, length]): Stretch => {
      const since = at + gap;
      at = since + length;
      return { since, until: at };
    });
  });
const anyZone = fc.constantFrom('UTC', BERLIN, 'America/Los_Angeles', 'Pacific/Kiritimati');

/** Every local day of any stretch, sampled each quarter of an hour and at its ends. */
function slowDays(past: readonly Stretch[], zone: string): Set<number> {
  const days = new Set<number>();
  for (const { since, until } of past) {
    for (let at = since; at < (until ?? 0); at += HOUR / 4) days.add(wallAt(zone, at).day);
    if ((until ?? 0) > since) days.add(wallAt(zone, (until ?? 0) - 1).day);
  }
  return days;
}

it('gives the same count as a list of days', () => {
  fc.assert(
    fc.property(anyPast, anyZone, fc.nat(72 * HOUR), (past, zone, wait) => {
      const now = (past.at(-1)?.until ?? utc('2026-03-20T00:00')) + wait;
      const days = slowDays(past, zone);
      const today = wallAt(zone, now).day;
      let expected = 0;
      let day = days.has(today) ? today : today - 1;
      for (; days.has(day); day -= 1) expected += 1;
      const kept = past.reduce<DayRun | null>(
        (all, one) => extendRun(all, daysOf(one, zone, now)),
        null,
      );
      expect(streakAt(kept, null, zone, now)).toBe(expected);

      const window = { first: today - 30, last: today - 1 };
      const inWindow = [...days].filter((one) => one >= window.first && one <= window.last);
      expect(daysCovered(past, zone, window, now)).toBe(inWindow.length);
      expect(daysCovered(past.toReversed(), zone, window, now)).toBe(inWindow.length);
    }),
    { numRuns: 500 },
  );
});

it('covers no day twice and none outside the window', () => {
  const window = run('2026-06-01', '2026-06-30');
  const now = utc('2026-07-05T00:00');
  expect(daysCovered([], BERLIN, window, now)).toBe(0);
  expect(daysCovered([open('1999-01-01T00:00')], BERLIN, window, now)).toBe(30);
  const twice = [
    open('2026-06-03T08:00', '2026-06-04T08:00'),
    open('2026-06-03T09:00', '2026-06-03T10:00'),
  ];
  expect(daysCovered(twice, BERLIN, window, now)).toBe(2);
  expect(daysCovered([open('2026-07-01T08:00')], BERLIN, window, now)).toBe(0);
});
