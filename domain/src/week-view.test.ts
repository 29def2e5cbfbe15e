import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outcomeAt, type ScheduleEntry } from './schedule.ts';
import { spansOfDay, endsNextDay, entriesOfDay } from './week-view.ts';

const entry = (dayOfWeek: number, startTime: string, endTime: string, id = 'e'): ScheduleEntry => ({
  id,
  dayOfWeek,
  startTime,
  endTime,
  isEnabled: true,
  groupId: null,
});
const spans = (entries: ScheduleEntry[], weekday: number) =>
  spansOfDay(entries, weekday).map(({ from, until, isRest }) => [from, until, isRest]);

describe('the spans of a day', () => {
  it('are its periods', () => {
    expect(spans([entry(1, '09:00', '12:00')], 1)).toEqual([[540, 720, false]]);
    expect(spans([entry(1, '09:00', '12:00')], 2)).toEqual([]);
  });

  it('run past midnight into the next day, also from Saturday into Sunday', () => {
    const night = [entry(6, '22:00', '02:00')];
    expect(spans(night, 6)).toEqual([[1320, 1440, false]]);
    expect(spans(night, 0)).toEqual([[0, 120, true]]);
  });

  it('leave nothing for the next day when they end at midnight', () => {
    const evening = [entry(5, '20:00', '00:00')];
    expect(spans(evening, 5)).toEqual([[1200, 1440, false]]);
    expect(spans(evening, 6)).toEqual([]);
    expect(endsNextDay({ startTime: '20:00', endTime: '00:00' })).toBe(true);
  });
});

it('the entries of a day are in the order of the clock', () => {
  const entries = [
    entry(1, '18:00', '20:00', 'c'),
    entry(1, '09:00', '12:00', 'b'),
    entry(1, '09:00', '10:00', 'z'),
    entry(1, '09:00', '12:00', 'a'),
    entry(2, '08:00', '09:00', 'd'),
  ];
  expect(entriesOfDay(entries, 1).map(({ id }) => id)).toEqual(['z', 'a', 'b', 'c']);
});

const time = fc
  .integer({ min: 0, max: 1439 })
  .map(
    (minute) =>
      `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
  );
const anyEntry = fc
  .record({ dayOfWeek: fc.integer({ min: 0, max: 6 }), startTime: time, endTime: time })
  .filter(({ startTime, endTime }) => startTime !== endTime)
  .map(({ dayOfWeek, startTime, endTime }) => entry(dayOfWeek, startTime, endTime));

// 4 January 1970 was a Sunday, and UTC has no clock changes.
const SUNDAY = 3 * 86_400_000;

it('the drawn spans match the schedule', () => {
  fc.assert(
    fc.property(
      fc.array(anyEntry, { maxLength: 6 }),
      fc.integer({ min: 0, max: 6 }),
      fc.integer({ min: 0, max: 1439 }),
      (entries, weekday, minute) => {
        const isDrawn = spansOfDay(entries, weekday).some(
          ({ from, until }) => from <= minute && minute < until,
        );
        const at = SUNDAY + 7 * 86_400_000 + (weekday * 1440 + minute) * 60_000;
        const plan = { entries, exceptions: [], zone: 'UTC', groupIds: new Set<string>() };
        expect(isDrawn).toBe(outcomeAt(plan, at).kind !== 'off');
      },
    ),
  );
});
