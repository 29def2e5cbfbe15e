/**
 * Compares `overlap` with two wall clocks that are read minute by minute. `npm test` runs a share of
 * it; `node --import tsx domain/src/meeting-campaign.ts [pairs] [seed]` runs a million pairs.
 */
import { overlap } from './meeting-times.ts';
import type { Plan } from './schedule.ts';
import {
  allZones,
  CAMPAIGN_START,
  randomPlan,
  seeded,
  withExceptions,
} from './schedule-campaign.ts';
import type { Random } from './schedule-campaign.ts';
import { readClock, slowOutcomes } from './schedule-oracle.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const MARGIN_DAYS = 3;
const YEARS = 2;
const MOST_DAYS = 7;

/** The minutes of the range, as 1 where the plan is open for anyone. */
function openMinutes(plan: Plan, from: number, count: number): Uint8Array {
  const first = MARGIN_DAYS * 1440;
  const shown = readClock(plan.zone, from - MARGIN_DAYS * DAY, count + 2 * first);
  const outcomes = slowOutcomes(plan, shown);
  return Uint8Array.from({ length: count }, (_, i) => (outcomes[first + i] === 'off' ? 0 : 1));
}

type PairResult = { readonly open: number; readonly difference: string | null };

/** One random pair of plans in two random zones, over some days of two years. */
function comparePair(random: Random, zones: readonly string[], rule = overlap): PairResult {
  const from = CAMPAIGN_START + random(YEARS * 365) * DAY + random(1440) * MINUTE;
  const days = 1 + random(MOST_DAYS);
  const plan = (): Plan => {
    const zone = zones[random(zones.length)] ?? 'UTC';
    return withExceptions(randomPlan(zone, random, null), from, days, random);
  };
  const [a, b] = [plan(), plan()];
  const count = days * 1440;
  const [openA, openB] = [openMinutes(a, from, count), openMinutes(b, from, count)];
  const common = new Uint8Array(count);
  let isOnGrid = true;
  for (const { start, end } of rule(a, b, { start: from, end: from + count * MINUTE })) {
    isOnGrid &&= (start - from) % MINUTE === 0 && (end - from) % MINUTE === 0 && start < end;
    common.fill(1, (start - from) / MINUTE, (end - from) / MINUTE);
  }
  const wrong = common.findIndex((open, i) => open !== ((openA[i] ?? 0) & (openB[i] ?? 0)));
  const difference =
    wrong === -1 && isOnGrid ? null : `minute ${wrong} from ${from}: ${JSON.stringify([a, b])}`;
  return { open: common.reduce((sum, open) => sum + open, 0), difference };
}

export function comparePairs(pairs: number, seed: number, rule = overlap) {
  const random = seeded(seed);
  const zones = allZones();
  const differences: string[] = [];
  let open = 0;
  for (let i = 0; i < pairs; i += 1) {
    const result = comparePair(random, zones, rule);
    open += result.open;
    if (result.difference !== null) differences.push(result.difference);
  }
  return { pairs, seed, zones: zones.length, open, differences: differences.slice(0, 20) };
}

// Runs as a command only: nothing but tests imports this file.
declare const process: { argv: string[]; exitCode?: number };
declare const console: { log(line: string): void };

if (process.argv[1]?.endsWith('meeting-campaign.ts') === true) {
  const [pairs = 1_000_000, seed = 1] = process.argv.slice(2).map(Number);
  const result = comparePairs(pairs, seed);
  console.log(JSON.stringify(result));
  process.exitCode = result.differences.length > 0 ? 1 : 0;
}
