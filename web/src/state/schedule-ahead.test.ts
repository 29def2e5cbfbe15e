import { describe, expect, test } from 'vitest';
import { person } from '../testing/person.ts';
import { holdEnd, nextChange } from './schedule-ahead.ts';

const at = '2026-11-15T18:00:00.000Z';

describe('the next change of the schedule', () => {
  const next = (status: 'available' | 'unavailable') =>
    person({ nextScheduleChange: { at, status } });
  const [before, after] = [Date.parse(at) - 60_000, Date.parse(at) + 60_000];
  test('is said as it is without a timer', () => {
    expect(nextChange(next('unavailable'), null)).toEqual({ at, status: 'unavailable' });
    expect(nextChange(person(), null)).toBeNull();
  });
  test('never contradicts the end of a timer', () => {
    expect(nextChange(next('unavailable'), before)).toBeNull();
    expect(nextChange(next('unavailable'), after)).toBeNull();
    expect(nextChange(next('available'), after)).toBeNull();
    expect(nextChange(next('available'), before)).toEqual({ at, status: 'available' });
  });
  test('a hold lasts as long as the timer at least', () => {
    expect(holdEnd(person({ hold: { until: at } }), null)).toBe(Date.parse(at));
    expect(holdEnd(person({ hold: { until: at } }), before)).toBe(Date.parse(at));
    expect(holdEnd(person({ hold: { until: at } }), after)).toBe(after);
    expect(holdEnd(person({ hold: { until: null } }), after)).toBeNull();
  });
});
