/**
 * Compares schedules with the oracle on random weekly plans. `npm test` runs a part of it; `node
 * --import tsx domain/src/schedule-campaign.ts [years] [seed]` covers every zone and every day.
 */
import type { Plan, ScheduleEntry } from './schedule.ts';
import * as schedule from './schedule.ts';
import type { ScheduleException } from './schedule-exceptions.ts';
import { readClock, slowOutcomes } from './schedule-oracle.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** 2026-01-01 00:00 UTC. */
export const CAMPAIGN_START = 20_454 * DAY;
/** Longer than any period, so that none is cut off at the edge of the oracle's window. */
const MARGIN_DAYS = 3;

export type Random = (below: number) => number;

/** A small seeded generator (mulberry32): the same seed gives the same campaign. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

const LENGTHS = [() => 15, () => 60, (r: Random) => 1 + r(120), (r: Random) => 1 + r(1439)];
const GROUPS = [null, null, 'a', 'b', 'c', 'gone'] as const;

/** `nightOf`: most periods lie in the night before or after midnight of that weekday. */
export function randomPlan(zone: string, random: Random, nightOf: number | null): Plan {
  const entries: ScheduleEntry[] = [];
  let day = 0;
  let start = 0;
  for (let i = 0, count = 1 + random(8); i < count; i += 1) {
    // Otherwise the period begins where the last one ended, to get touching periods.
    if (i === 0 || random(3) > 0) {
      const atNight = nightOf !== null && random(4) > 0;
      day = atNight ? (nightOf + 6 + random(3)) % 7 : random(7);
      start = atNight ? (22 * 60 + random(6 * 60)) % 1440 : random(1440);
      if (random(2) === 0) start -= start % 15;
    }
    const length = LENGTHS[random(LENGTHS.length)]?.(random) ?? 1;
    const end = (start + length) % 1440;
    entries.push({
      id: String(i),
      dayOfWeek: day,
      startTime: clock(start),
      endTime: clock(end),
      isEnabled: random(10) > 0,
      groupId: GROUPS[random(GROUPS.length)] ?? null,
    });
    if (start + length >= 1440) day = (day + 1) % 7;
    start = end;
  }
  return { entries, exceptions: [], zone, groupIds: new Set(['a', 'b', 'c']) };
}

/** The plan with up to three exceptions within these days, off or with periods of their own. */
export function withExceptions(plan: Plan, from: number, days: number, random: Random): Plan {
  const exceptions: ScheduleException[] = [];
  for (let i = 0, count = random(4); i < count; i += 1) {
    const firstDay = Math.floor(from / DAY) - 2 + random(days + 2);
    const own = random(2) === 0 ? [] : randomPlan(plan.zone, random, null).entries.slice(0, 3);
    const periods = own.map(({ startTime, endTime, groupId }) => ({ startTime, endTime, groupId }));
    exceptions.push({ id: `x${i}`, firstDay, lastDay: firstDay + random(4), periods });
  }
  return { ...plan, exceptions };
}

/** The compared functions; a test passes a wrong rule to see that the comparison fails. */
export type Rule = Pick<typeof schedule, 'outcomeAt' | 'nextBoundary'>;

function told(rule: Rule, plan: Plan, at: number): string {
  const outcome = rule.outcomeAt(plan, at);
  return outcome.kind === 'groups' ? outcome.groupIds.join(' ') : outcome.kind;
}

export type Comparison = { minutes: number; boundaries: number; differences: string[] };

/** Samples every boundary of these days, the minutes beside it, and one minute in `step`. */
export function comparePlan(
  plan: Plan,
  from: number,
  days: number,
  step: number,
  rule: Rule = schedule,
): Comparison {
  const first = MARGIN_DAYS * 1440;
  const count = days * 1440;
  const shown = readClock(plan.zone, from - MARGIN_DAYS * DAY, count + 2 * first);
  const expected = slowOutcomes(plan, shown).slice(first, first + count);
  const differences: string[] = [];
  let boundaries = 0;
  let minutes = 0;
  let boundary = rule.nextBoundary(plan, from);
  for (let i = 0; i < count; i += 1) {
    const at = from + i * MINUTE;
    const changes = i > 0 && expected[i] !== expected[i - 1];
    if (changes !== (boundary === at)) differences.push(`boundary ${describe(plan, at)}`);
    if (boundary !== null && boundary <= at) boundary = rule.nextBoundary(plan, at);
    if (changes) boundaries += 1;
    if (!changes && i % step !== 0 && expected[i + 1] === expected[i]) continue;
    minutes += 1;
    const answer = told(rule, plan, at);
    if (answer !== expected[i]) {
      differences.push(`'${answer}' for '${expected[i]}' ${describe(plan, at)}`);
    }
  }
  return { minutes, boundaries, differences };
}

function describe(plan: Plan, at: number): string {
  return `in ${plan.zone} at ${at}, plan ${JSON.stringify([plan.entries, plan.exceptions])}`;
}

export function allZones(): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])];
}

export function add(sum: Comparison, one: Comparison): Comparison {
  return {
    minutes: sum.minutes + one.minutes,
    boundaries: sum.boundaries + one.boundaries,
    differences: [...sum.differences, ...one.differences].slice(0, 20),
  };
}

export const NOTHING_COMPARED: Comparison = { minutes: 0, boundaries: 0, differences: [] };

/** Covers every zone over whole years, with a new plan every four weeks. */
function compareZones(campaign: { years: number; seed: number }) {
  const random = seeded(campaign.seed);
  const zones = allZones();
  const blocks = Math.ceil((campaign.years * 365.25) / 28);
  let sum = NOTHING_COMPARED;
  for (const zone of zones) {
    for (let block = 0; block < blocks; block += 1) {
      const from = CAMPAIGN_START + block * 28 * DAY;
      const plan = withExceptions(randomPlan(zone, random, null), from, 28, random);
      sum = add(sum, comparePlan(plan, from, 28, 7));
    }
  }
  return { ...campaign, zones: zones.length, days: blocks * 28, ...sum };
}

// Runs as a command only: nothing but tests imports this file.
declare const process: { argv: string[]; exitCode?: number };
declare const console: { log(line: string): void };

if (process.argv[1]?.endsWith('schedule-campaign.ts') === true) {
  const [years = 2, seed = 1] = process.argv.slice(2).map(Number);
  const result = compareZones({ years, seed });
  console.log(JSON.stringify(result));
  process.exitCode = result.differences.length > 0 ? 1 : 0;
}
