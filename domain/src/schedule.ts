import { exceptionOn, type DayPeriod, type ScheduleException } from './schedule-exceptions.ts';
import { minuteOfTime } from './time-of-day.ts';
import { instantOf, wallAt, weekdayOf } from './zoned-time.ts';

export type ScheduleEntry = {
  id: string;
  /** Sunday is 0. */
  dayOfWeek: number;
  startTime: string;
  /** An end at or before the start is on the next day. */
  endTime: string;
  isEnabled: boolean;
  /** null: all contacts. */
  groupId: string | null;
};

/** All inputs of the schedule's outcome except the time. */
export type Plan = {
  entries: readonly ScheduleEntry[];
  /** In the order in which they were made. */
  exceptions: readonly ScheduleException[];
  zone: string;
  /** The owner's current groups; an entry for any other group opens for nobody. */
  groupIds: ReadonlySet<string>;
  /** 'Everything off' or suspended: nothing opens, whatever is planned, until it is lifted. */
  isPaused?: boolean;
};

export type Outcome =
  | { kind: 'off' }
  | { kind: 'everyone' }
  | { kind: 'groups'; groupIds: readonly string[] };

export type ScheduleChange = { at: number; outcome: Outcome };

type Period = { start: number; end: number; groupId: string | null };

export type EntryProblem = {
  field: 'dayOfWeek' | 'startTime' | 'endTime';
  code: 'noDay' | 'noStart' | 'noEnd' | 'empty';
};

export function entryProblem(
  entry: Pick<ScheduleEntry, 'dayOfWeek' | 'startTime' | 'endTime'>,
): EntryProblem | null {
  const { dayOfWeek, startTime, endTime } = entry;
  if (!Number.isInteger(dayOfWeek) || dayOfWeek < 0 || dayOfWeek > 6) {
    return { field: 'dayOfWeek', code: 'noDay' };
  }
  if (Number.isNaN(minuteOfTime(startTime))) {
    return { field: 'startTime', code: 'noStart' };
  }
  if (Number.isNaN(minuteOfTime(endTime))) {
    return { field: 'endTime', code: 'noEnd' };
  }
  if (startTime === endTime) {
    return { field: 'endTime', code: 'empty' };
  }
  return null;
}

/** The entries that can open the light at all. */
export function activeEntries(plan: Plan): ScheduleEntry[] {
  if (plan.isPaused) return [];
  return plan.entries.filter(
    (entry) =>
      entry.isEnabled &&
      (entry.groupId === null || plan.groupIds.has(entry.groupId)) &&
      entryProblem(entry) === null,
  );
}

/** Whether this plan can open the light from this day on. */
function isEmpty(plan: Plan, entries: readonly ScheduleEntry[], day: number): boolean {
  if (plan.isPaused) return true;
  return (
    entries.length === 0 &&
    !plan.exceptions.some(
      ({ lastDay, periods }) => periods.length > 0 && lastDay >= day - DAYS_BACK,
    )
  );
}

/** Whether there is a schedule that a light could follow or a person's choice could hold against. */
export function hasSchedule(plan: Plan, now: number): boolean {
  const entries = activeEntries(plan);
  return entries.length > 0 || !isEmpty(plan, entries, wallAt(plan.zone, now).day);
}

function periodOn({ startTime, endTime, groupId }: DayPeriod, zone: string, day: number): Period {
  const from = minuteOfTime(startTime);
  const until = minuteOfTime(endTime);
  return {
    start: instantOf(zone, day, from, 'first'),
    end: instantOf(zone, until > from ? day : day + 1, until, 'last'),
    groupId,
  };
}

function isOpenFor({ groupId }: DayPeriod, plan: Plan): boolean {
  return groupId === null || plan.groupIds.has(groupId);
}

/** The periods that begin on this day. */
function periodsOfDay(plan: Plan, entries: readonly ScheduleEntry[], day: number): DayPeriod[] {
  if (plan.isPaused) return [];
  const exception = exceptionOn(plan.exceptions, day);
  if (exception) return exception.periods.filter((period) => isOpenFor(period, plan));
  const weekday = weekdayOf(day);
  return entries.filter(({ dayOfWeek }) => dayOfWeek === weekday);
}

/** The periods that begin on these days. A period inside a skipped hour is empty and left out. */
function periodsOf(plan: Plan, entries: readonly ScheduleEntry[], from: number, to: number) {
  const periods: Period[] = [];
  for (let day = from; day <= to; day += 1) {
    for (const dayPeriod of periodsOfDay(plan, entries, day)) {
      const period = periodOn(dayPeriod, plan.zone, day);
      if (period.start < period.end) periods.push(period);
    }
  }
  return periods;
}

// A long night can begin two days before the current day, and a period of tomorrow can already run:
// both happen when a clock set back over midnight repeats the end of a day.
const DAYS_BACK = 2;
const DAYS_AHEAD = 1;

function outcomeOf(periods: readonly Period[], at: number): Outcome {
  const groupIds = new Set<string>();
  for (const { start, end, groupId } of periods) {
    if (at < start || at >= end) continue;
    if (groupId === null) return { kind: 'everyone' };
    groupIds.add(groupId);
  }
  return groupIds.size === 0 ? { kind: 'off' } : { kind: 'groups', groupIds: [...groupIds].sort() };
}

export function sameOutcome(a: Outcome, b: Outcome): boolean {
  if (a.kind !== 'groups' || b.kind !== 'groups') return a.kind === b.kind;
  return (
    a.groupIds.length === b.groupIds.length && a.groupIds.every((id, i) => id === b.groupIds[i])
  );
}

export function outcomeAt(plan: Plan, at: number): Outcome {
  const { day } = wallAt(plan.zone, at);
  const entries = activeEntries(plan);
  return outcomeOf(periodsOf(plan, entries, day - DAYS_BACK, day + DAYS_AHEAD), at);
}

/** Whether this single entry is open, even if it is disabled or its day is an exception. */
export function covers(entry: ScheduleEntry, zone: string, at: number): boolean {
  const groupIds = new Set(entry.groupId === null ? [] : [entry.groupId]);
  const plan = { entries: [{ ...entry, isEnabled: true }], exceptions: [], zone, groupIds };
  return outcomeAt(plan, at).kind !== 'off';
}

// A plan repeats every week, except that a period (or the gap between two) inside a skipped hour
// is missing once: a boundary not found in nine days can still come within three weeks, counted from
// the last exception.
const FIRST_LOOK_DAYS = 9;
const LOOK_DAYS = 22;

/** The first instant after `after` at which the outcome changes; null if it never does. */
export function nextScheduleChange(plan: Plan, after: number): ScheduleChange | null {
  const entries = activeEntries(plan);
  const { day } = wallAt(plan.zone, after);
  if (isEmpty(plan, entries, day)) return null;
  const last = Math.max(day, ...plan.exceptions.map(({ lastDay }) => lastDay)) + LOOK_DAYS;
  const before = outcomeAt(plan, after);
  let first = day;
  let known = after;
  for (let until = day + FIRST_LOOK_DAYS; first < last; until += LOOK_DAYS) {
    const periods = periodsOf(plan, entries, first - DAYS_BACK, until);
    const complete = instantOf(plan.zone, until, 0, 'first');
    const change = changeAmong(periods, before, known, complete);
    if (change) return change;
    first = until;
    known = complete;
  }
  return null;
}

function changeAmong(
  periods: readonly Period[],
  before: Outcome,
  after: number,
  until: number,
): ScheduleChange | null {
  const edges = new Set(periods.flatMap(({ start, end }) => [start, end]));
  for (const at of [...edges].sort((a, b) => a - b)) {
    if (at <= after || at > until) continue;
    const outcome = outcomeOf(periods, at);
    if (!sameOutcome(before, outcome)) return { at, outcome };
  }
  return null;
}

type Opening = { at: number; isOpen: boolean };

/** Whether the plan is open for anyone at `from`, and each instant before `to` that changes it. */
export function openChanges(plan: Plan, from: number, to: number): Opening[] {
  const entries = activeEntries(plan);
  const [first, last] = [wallAt(plan.zone, from).day, wallAt(plan.zone, to).day];
  const edges = periodsOf(plan, entries, first - DAYS_BACK, last + DAYS_AHEAD)
    .flatMap(({ start, end }) => [
      { at: Math.max(start, from), step: 1 },
      { at: Math.max(end, from), step: -1 },
    ])
    // Openings first: touching periods are one.
    .sort((a, b) => a.at - b.at || b.step - a.step);
  const changes: Opening[] = [{ at: from, isOpen: false }];
  let count = 0;
  for (const { at, step } of edges) {
    if (at >= to) break;
    const wasOpen = count > 0;
    count += step;
    if (count > 0 === wasOpen) continue;
    // A change of the same instant replaces the one before it.
    if (changes.at(-1)?.at === at) changes.pop();
    changes.push({ at, isOpen: count > 0 });
  }
  return changes;
}

export function nextBoundary(plan: Plan, after: number): number | null {
  return nextScheduleChange(plan, after)?.at ?? null;
}
