import { describe, expect, it } from 'vitest';
import { comparePairs } from './meeting-campaign.ts';
import {
  commonSpans,
  fits,
  openSpans,
  overlap,
  planFor,
  suggestedStarts,
} from './meeting-times.ts';
import type { Plan } from './schedule.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Monday, 2026-06-01 00:00 UTC. */
const MONDAY = Date.UTC(2026, 5, 1);
const WEEK = { start: MONDAY, end: MONDAY + 7 * DAY };
const at = (day: number, hour: number) => MONDAY + day * DAY + hour * HOUR;

const plan = (zone: string, ...periods: [number, string, string, string?][]): Plan => ({
  entries: periods.map(([dayOfWeek, startTime, endTime, groupId], i) => ({
    ...{ id: String(i), dayOfWeek, startTime, endTime, isEnabled: true },
    groupId: groupId ?? null,
  })),
  exceptions: [],
  zone,
  groupIds: new Set(['family', 'work']),
});

it('overlap equals the minutes at which both clocks say open, in every zone over two years', () => {
  const result = comparePairs(250, 2026);
  expect(result.differences).toEqual([]);
  expect(result.open).toBeGreaterThan(1000);
});

it('the comparison detects a rule that is wrong by a minute or forgets a plan', () => {
  const late = comparePairs(20, 1, (a, b, range) =>
    overlap(a, b, range).map(({ start, end }) => ({ start, end: end + MINUTE })),
  );
  const alone = comparePairs(20, 1, (a, _, range) => openSpans(a, range));
  expect(late.differences).not.toEqual([]);
  expect(alone.differences).not.toEqual([]);
});

describe('overlap', () => {
  it('is the time that is open in both places', () => {
    const berlin = plan('Europe/Berlin', [1, '17:00', '20:00']);
    const newYork = plan('America/New_York', [1, '12:00', '13:00']);
    expect(overlap(berlin, newYork, WEEK)).toEqual([{ start: at(0, 16), end: at(0, 17) }]);
  });

  it('leaves out what the other could not see', () => {
    const own = plan('UTC', [1, '09:00', '10:00', 'family'], [2, '09:00', '10:00', 'work']);
    const seen = planFor(own, new Set(['family']));
    expect(openSpans(seen, WEEK)).toEqual([{ start: at(0, 9), end: at(0, 10) }]);
    expect(openSpans(planFor(own, new Set()), WEEK)).toEqual([]);
  });

  it('joins touching periods and cuts them at the range', () => {
    const touching = plan('UTC', [1, '09:00', '10:00', 'family'], [1, '10:00', '12:00']);
    const range = { start: at(0, 9.5), end: at(0, 11) };
    expect(openSpans(touching, range)).toEqual([range]);
    expect(commonSpans([range], [])).toEqual([]);
  });
});

describe('suggestions', () => {
  const spans = [0, 1, 2].map((day) => ({ start: at(day, 9) + 7 * MINUTE, end: at(day, 12) }));

  it('lie on different days first, begin at a quarter of an hour and are at most five', () => {
    const starts = suggestedStarts(spans, 60, MONDAY, 5);
    expect(starts).toEqual([at(0, 9.25), at(0, 10.25), at(1, 9.25), at(1, 10.25), at(2, 9.25)]);
    for (const start of starts) expect(fits(spans, start, 60)).toBe(true);
  });

  it('are never in the past, and none where the call does not fit', () => {
    expect(suggestedStarts(spans, 60, at(2, 10.5), 5)).toEqual([at(2, 10.5)]);
    expect(suggestedStarts([{ start: at(0, 9), end: at(0, 9.4) }], 30, MONDAY, 5)).toEqual([]);
  });
});
