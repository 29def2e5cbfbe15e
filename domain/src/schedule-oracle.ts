/**
 * The slow, obviously correct interpretation of a weekly plan that tests compare `schedule.ts`
 * with. It reads the wall clock minute by minute, without offsets or transitions.
 */
import type { Plan, ScheduleEntry } from './schedule.ts';

const MINUTE = 60_000;
const QUARTER = 15;
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** Days since 1970-01-01, counted by adding years and months. */
function dayNumber(year: number, month: number, dayOfMonth: number): number {
  let days = dayOfMonth - 1;
  for (let y = 1970; y < year; y += 1) days += isLeap(y) ? 366 : 365;
  for (let m = 1; m < month; m += 1) days += MONTH_LENGTHS[m - 1] ?? 0;
  return month > 2 && isLeap(year) ? days + 1 : days;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(zone: string): Intl.DateTimeFormat {
  const numeric = 'numeric';
  const parts = {
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
  } as const;
  const options = { timeZone: zone, hourCycle: 'h23', ...parts } as const;
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat('en-US', options);
  clocks.set(zone, clock);
  return clock;
}

function lookAtClock(format: Intl.DateTimeFormat, at: number): number {
  const found = /^(\d+)\/(\d+)\/(\d+), (\d+):(\d+)$/.exec(format.format(at));
  if (!found) throw new Error(`No clock shows ${at}`);
  const [month = 0, dayOfMonth = 0, year = 0, hour = 0, minute = 0] = found.slice(1).map(Number);
  return dayNumber(year, month, dayOfMonth) * 1440 + hour * 60 + minute;
}

/**
 * The wall-clock time (in minutes since 1970-01-01 00:00 local time) at each of `count` minutes. If
 * the clock moved by 15 minutes within a quarter of an hour, the minutes between are interpolated.
 */
export function readClock(zone: string, from: number, count: number): Int32Array {
  const format = clockIn(zone);
  const shown = new Int32Array(count);
  let start = lookAtClock(format, from);
  for (let i = 0; i < count; i += QUARTER) {
    const next = lookAtClock(format, from + (i + QUARTER) * MINUTE);
    const isSteady = next - start === QUARTER;
    for (let j = i; j < Math.min(i + QUARTER, count); j += 1) {
      shown[j] = isSteady ? start + j - i : lookAtClock(format, from + j * MINUTE);
    }
    start = next;
  }
  return shown;
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * A period starts when the clock first shows its start, or the first later time if it never does.
 */
function firstMinute(shown: Int32Array, start: number): number {
  const found = shown.findIndex((wall) => wall >= start);
  return found === -1 ? shown.length : found;
}

/** A period ends when the clock last shows its end, or else the first later time. */
function endMinute(shown: Int32Array, end: number): number {
  const last = shown.lastIndexOf(end);
  return last === -1 ? firstMinute(shown, end) : last;
}

type OpenOn = Pick<ScheduleEntry, 'startTime' | 'endTime' | 'groupId'> & {
  days: (day: number) => boolean;
};

/** Everything that can open the light, with the days on which it starts. */
function openings(plan: Plan): OpenOn[] {
  const isMember = ({ groupId }: Pick<ScheduleEntry, 'groupId'>) =>
    groupId === null || plan.groupIds.has(groupId);
  /** The place of the exception that counts on a day; -1 for an ordinary day. */
  const placeOf = (day: number) => {
    let place = -1;
    plan.exceptions.forEach((exception, i) => {
      if (day >= exception.firstDay && day <= exception.lastDay) place = i;
    });
    return place;
  };
  const weekly = plan.entries
    .filter(({ isEnabled }) => isEnabled)
    .map((entry) => ({
      ...entry,
      days: (day: number) => (day + 4) % 7 === entry.dayOfWeek && placeOf(day) === -1,
    }));
  const special = plan.exceptions.flatMap(({ periods }, i) =>
    periods.map((period) => ({ ...period, days: (day: number) => placeOf(day) === i })),
  );
  return [...weekly, ...special].filter(isMember);
}

/** The outcome at each minute: 'off', 'everyone', or the sorted group ids with spaces between. */
export function slowOutcomes(plan: Plan, shown: Int32Array): string[] {
  const entries = openings(plan);
  const names = [...new Set(entries.map((entry) => entry.groupId ?? 'everyone'))].sort();
  const openFor = new Int32Array(shown.length);
  const firstDay = Math.floor((shown[0] ?? 0) / 1440) - 2;
  const lastDay = Math.floor((shown.at(-1) ?? 0) / 1440) + 2;
  for (const entry of entries) {
    const bit = 1 << names.indexOf(entry.groupId ?? 'everyone');
    const start = minutesOf(entry.startTime);
    const end = minutesOf(entry.endTime);
    for (let day = firstDay; day <= lastDay; day += 1) {
      if (!entry.days(day)) continue;
      const from = firstMinute(shown, day * 1440 + start);
      const until = endMinute(shown, (end < start ? day + 1 : day) * 1440 + end);
      for (let i = from; i < until; i += 1) openFor[i] = (openFor[i] ?? 0) | bit;
    }
  }
  const inWords = new Map([[0, 'off']]);
  return Array.from(openFor, (bits) => {
    const known = inWords.get(bits);
    if (known !== undefined) return known;
    const open = names.filter((_, i) => (bits & (1 << i)) !== 0);
    const words = open.includes('everyone') ? 'everyone' : open.join(' ');
    inWords.set(bits, words);
    return words;
  });
}
