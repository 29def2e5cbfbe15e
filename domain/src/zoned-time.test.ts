import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { allZones } from './schedule-campaign.ts';
import { readClock } from './schedule-oracle.ts';
import { instantOf, listenForUnknownZones, wallAt } from './zoned-time.ts';

// Many cases, on machines that may be busy with other tests.
vi.setConfig({ testTimeout: 60_000 });

const utc = (text: string) => Date.parse(`${text}Z`);
const dayOf = (date: string) => utc(`${date}T00:00`) / 86_400_000;
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

describe('wallAt', () => {
  it.each([
    ['UTC', '2026-03-01T00:00', '2026-03-01', '00:00'],
    ['Europe/Berlin', '2026-03-29T00:59', '2026-03-29', '01:59'],
    ['Europe/Berlin', '2026-03-29T01:00', '2026-03-29', '03:00'],
    ['Europe/Berlin', '2026-10-25T00:59:59.999', '2026-10-25', '02:59'],
    ['Europe/Berlin', '2026-10-25T01:00', '2026-10-25', '02:00'],
    ['Asia/Kathmandu', '2026-01-01T18:15', '2026-01-02', '00:00'],
    ['Pacific/Chatham', '2026-07-01T11:14', '2026-07-01', '23:59'],
    ['Australia/Lord_Howe', '2026-04-04T15:00', '2026-04-05', '01:30'],
    ['Pacific/Apia', '2011-12-30T09:59', '2011-12-29', '23:59'],
    ['Pacific/Apia', '2011-12-30T10:00', '2011-12-31', '00:00'],
    ['Africa/Monrovia', '1970-01-01T00:44:30', '1970-01-01', '00:00'],
    ['america/new_york', '1969-12-31T23:59', '1969-12-31', '18:59'],
  ])('in %s at %s shows %s %s', (zone, at, date, time) => {
    const { day, minute, weekday } = wallAt(zone, utc(at));
    expect({ day, minute }).toEqual({ day: dayOf(date), minute: minuteOf(time) });
    expect(weekday).toBe(new Date(`${date}T00:00Z`).getUTCDay());
  });

  it.each([NaN, Infinity, -Infinity, 9e15])('refuses the time %s', (at) => {
    expect(() => wallAt('Europe/Berlin', at)).toThrow(RangeError);
  });
});

describe('instantOf', () => {
  it.each([
    ['Europe/Berlin', '2026-06-01', '09:00', '2026-06-01T07:00', '2026-06-01T07:00'],
    // Skipped: the next existing minute.
    ['Europe/Berlin', '2026-03-29', '02:00', '2026-03-29T01:00', '2026-03-29T01:00'],
    ['Europe/Berlin', '2026-03-29', '02:59', '2026-03-29T01:00', '2026-03-29T01:00'],
    ['Europe/Berlin', '2026-03-29', '03:00', '2026-03-29T01:00', '2026-03-29T01:00'],
    ['America/Havana', '2026-03-08', '00:30', '2026-03-08T05:00', '2026-03-08T05:00'],
    ['Pacific/Apia', '2011-12-30', '12:00', '2011-12-30T10:00', '2011-12-30T10:00'],
    // Repeated: the first or the last.
    ['Europe/Berlin', '2026-10-25', '01:59', '2026-10-24T23:59', '2026-10-24T23:59'],
    ['Europe/Berlin', '2026-10-25', '02:00', '2026-10-25T00:00', '2026-10-25T01:00'],
    ['Europe/Berlin', '2026-10-25', '02:59', '2026-10-25T00:59', '2026-10-25T01:59'],
    ['Europe/Berlin', '2026-10-25', '03:00', '2026-10-25T02:00', '2026-10-25T02:00'],
    ['Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45', '2026-04-04T15:15'],
    ['Antarctica/Troll', '2026-10-25', '01:30', '2026-10-24T23:30', '2026-10-25T01:30'],
    // Set back over midnight: the end of the previous day comes twice.
    ['Africa/Cairo', '2026-10-29', '23:30', '2026-10-29T20:30', '2026-10-29T21:30'],
    ['America/St_Johns', '2010-11-07', '00:00', '2010-11-07T02:30', '2010-11-07T03:30'],
  ])('in %s on %s %s is %s or %s', (zone, date, time, first, last) => {
    const day = dayOf(date);
    expect(instantOf(zone, day, minuteOf(time), 'first')).toBe(utc(first));
    expect(instantOf(zone, day, minuteOf(time), 'last')).toBe(utc(last));
  });
});

const anyZone = fc.constantFrom(...allZones());
const anyMinute = fc
  .integer({ min: utc('1972-06-01T00:00') / 60_000, max: utc('2040-01-01T00:00') / 60_000 })
  .map((minutes) => minutes * 60_000);

it('shows what a plain clock shows, in every zone', () => {
  fc.assert(
    fc.property(anyZone, anyMinute, (zone, at) => {
      const { day, minute } = wallAt(zone, at);
      expect(day * 1440 + minute).toBe(readClock(zone, at, 1)[0]);
    }),
    { numRuns: 3000 },
  );
});

it('finds its way back to every instant', () => {
  fc.assert(
    fc.property(anyZone, anyMinute, (zone, at) => {
      const wall = wallAt(zone, at);
      const first = instantOf(zone, wall.day, wall.minute, 'first');
      const last = instantOf(zone, wall.day, wall.minute, 'last');
      expect([first, last]).toContain(at);
      expect(wallAt(zone, first)).toEqual(wall);
      expect(wallAt(zone, last)).toEqual(wall);
      expect(first).toBeLessThanOrEqual(last);
    }),
    { numRuns: 3000 },
  );
});

it('takes a zone that this runtime does not know for UTC, and says so once', () => {
  const unknown: string[] = [];
  listenForUnknownZones((zone) => unknown.push(zone));
  for (const zone of ['Mars/Olympus', 'Mars/Olympus', '+02:00x', 'A'.repeat(1000)]) {
    expect(wallAt(zone, 1_790_000_000_000)).toEqual(wallAt('UTC', 1_790_000_000_000));
    expect(instantOf(zone, 20_000, 60, 'first')).toBe(instantOf('UTC', 20_000, 60, 'first'));
  }
  expect(unknown).toEqual(['Mars/Olympus', '+02:00x', 'A'.repeat(1000)]);
});

it('keeps a bounded number of formatters, whatever is asked', () => {
  // Of an unknown zone the listener hears whenever its formatter is made.
  const made: string[] = [];
  listenForUnknownZones((zone) => made.push(zone));
  const ask = (n: number) => wallAt(`Nowhere/${n}`, 0);
  for (let n = 0; n < 600; n += 1) ask(n);
  made.length = 0;
  ask(599);
  expect(made).toEqual([]);
  ask(0);
  expect(made).toEqual(['Nowhere/0']);
});
