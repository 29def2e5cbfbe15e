import { describe, expect, it } from 'vitest';
import { holdOf, NEW_LIGHT, planChanged, resumeSchedule, setByHand } from './availability-time.ts';
import { hasSchedule, nextBoundary, outcomeAt, type Plan, type ScheduleEntry } from './schedule.ts';
import { exceptionOn, type ScheduleException } from './schedule-exceptions.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Monday, 2026-06-01 00:00 UTC. */
const MONDAY = Date.UTC(2026, 5, 1);
const DAY_OF_MONDAY = MONDAY / DAY;

const daily = (startTime: string, endTime: string): ScheduleEntry[] =>
  [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
    id: `e${dayOfWeek}`,
    dayOfWeek,
    startTime,
    endTime,
    isEnabled: true,
    groupId: null,
  }));

const exception = (
  first: number,
  last: number,
  ...periods: [string, string][]
): ScheduleException => ({
  id: `x${first}-${last}-${periods.length}`,
  firstDay: DAY_OF_MONDAY + first,
  lastDay: DAY_OF_MONDAY + last,
  periods: periods.map(([startTime, endTime]) => ({ startTime, endTime, groupId: null })),
});

const plan = (entries: ScheduleEntry[], ...exceptions: ScheduleException[]): Plan => ({
  entries,
  exceptions,
  zone: 'UTC',
  groupIds: new Set(),
});

const OFFICE = daily('09:00', '17:00');
const at = (day: number, hour: number) => MONDAY + day * DAY + hour * HOUR;

describe('the outcome', () => {
  it('is off on the excepted days and the week again on the day after', () => {
    const away = plan(OFFICE, exception(0, 3));
    expect(outcomeAt(away, at(0, 10)).kind).toBe('off');
    expect(outcomeAt(away, at(3, 16)).kind).toBe('off');
    expect(outcomeAt(away, at(4, 9)).kind).toBe('everyone');
  });

  it('has other periods on a day that is different', () => {
    const instead = plan(OFFICE, exception(1, 1, ['20:00', '21:00']));
    expect(outcomeAt(instead, at(1, 10)).kind).toBe('off');
    expect(outcomeAt(instead, at(1, 20)).kind).toBe('everyone');
    expect(outcomeAt(instead, at(1, 21)).kind).toBe('off');
  });

  it('keeps the night that began on the day before', () => {
    const nights = plan(daily('22:00', '06:00'), exception(1, 1));
    expect(outcomeAt(nights, at(1, 5)).kind).toBe('everyone');
    expect(outcomeAt(nights, at(1, 23)).kind).toBe('off');
    expect(outcomeAt(nights, at(2, 5)).kind).toBe('off');
  });

  it('follows the exception that was made last', () => {
    const [away, day] = [exception(0, 6), exception(2, 2, ['10:00', '11:00'])];
    expect(exceptionOn([away, day], DAY_OF_MONDAY + 2)).toBe(day);
    expect(exceptionOn([day, away], DAY_OF_MONDAY + 2)).toBe(away);
    expect(outcomeAt(plan(OFFICE, away, day), at(2, 10)).kind).toBe('everyone');
  });

  it('opens for nobody where the group of an exception has gone', () => {
    const gone = exception(0, 0, ['09:00', '10:00']);
    const periods = gone.periods.map((period) => ({ ...period, groupId: 'gone' }));
    expect(outcomeAt(plan([], { ...gone, periods }), at(0, 9)).kind).toBe('off');
  });
});

describe('the next boundary', () => {
  it('is found behind the longest absence', () => {
    expect(nextBoundary(plan(OFFICE, exception(0, 365)), at(0, 0))).toBe(at(366, 9));
  });

  it('is not made by an exception that changes nothing', () => {
    const same = plan(OFFICE, exception(0, 0, ['09:00', '17:00']));
    expect(nextBoundary(same, at(0, 10))).toBe(at(0, 17));
  });

  it('is one of an exception without a week, and none after it', () => {
    const once = plan([], exception(30, 30, ['09:00', '10:00']));
    expect(nextBoundary(once, at(0, 0))).toBe(at(30, 9));
    expect(nextBoundary(once, at(30, 10))).toBeNull();
    expect(hasSchedule(once, at(0, 0))).toBe(true);
    expect(hasSchedule(once, at(40, 0))).toBe(false);
  });
});

describe('a light', () => {
  const week = plan(OFFICE);
  const skipped = plan(OFFICE, exception(0, 0));
  const now = at(0, 10);
  const lit = planChanged(NEW_LIGHT, plan([]), week, now);

  it('that follows the schedule goes off at once, and on again when the exception goes', () => {
    expect(lit).toMatchObject({ status: 'available', source: 'schedule' });
    const off = planChanged(lit, week, skipped, now);
    expect(off).toMatchObject({
      status: 'unavailable',
      source: 'exception',
      isHeld: false,
      boundaryAt: at(1, 9),
    });
    expect(planChanged(off, skipped, week, now)).toEqual(lit);
  });

  it('that was set by hand stays, and its hold lasts to the next boundary that is left', () => {
    const held = setByHand(lit, { cause: 'manual', status: 'available' }, week, now);
    const after = planChanged(held, week, skipped, now);
    expect(after).toMatchObject({ status: 'available', source: 'manual', isHeld: true });
    expect(holdOf(after, skipped, now)).toEqual({ until: at(1, 9) });
    expect(resumeSchedule(after, skipped, now).status).toBe('unavailable');
  });

  it('that runs on a timer stays until its end', () => {
    const wish = { cause: 'manual', status: 'available', expiresAt: at(0, 12) } as const;
    const timed = setByHand(lit, wish, week, now);
    expect(planChanged(timed, week, skipped, now)).toMatchObject({
      status: 'available',
      expiresAt: at(0, 12),
    });
  });

  it('goes on where a new exception covers the present moment, also against a hold', () => {
    const held = setByHand(lit, { cause: 'manual', status: 'unavailable' }, week, now);
    const instead = plan(OFFICE, exception(0, 0, ['09:30', '11:00']));
    expect(planChanged(held, week, instead, now)).toMatchObject({
      status: 'available',
      isHeld: false,
      boundaryAt: at(0, 11),
    });
    expect(planChanged(held, instead, week, now)).toMatchObject({ isHeld: true });
  });
});

describe('a paused plan', () => {
  const paused = (given: Plan): Plan => ({ ...given, isPaused: true });
  const open = plan(OFFICE, exception(0, 30, ['00:00', '23:59']));

  it('opens nothing and has no boundary, whatever is planned', () => {
    for (let hour = 0; hour < 24 * 9; hour += 1) {
      expect(outcomeAt(paused(open), MONDAY + hour * HOUR)).toEqual({ kind: 'off' });
      expect(nextBoundary(paused(open), MONDAY + hour * HOUR)).toBeNull();
    }
    expect(hasSchedule(paused(open), MONDAY)).toBe(false);
  });

  it('keeps a light off through edits and ‘Resume schedule’', () => {
    const off = { cause: 'manual', status: 'unavailable' } as const;
    const held = setByHand(NEW_LIGHT, off, paused(open), MONDAY + 10 * HOUR);
    const edited = planChanged(held, paused(plan([])), paused(open), MONDAY + 11 * HOUR);
    const resumed = resumeSchedule(edited, paused(open), MONDAY + 12 * HOUR);
    for (const light of [held, edited, resumed])
      expect(light).toMatchObject({ status: 'unavailable', boundaryAt: null });
  });
});
