import { expect, it } from 'vitest';
import { outcomeAt } from './schedule.ts';
import type { Rule } from './schedule-campaign.ts';
import {
  add,
  allZones,
  CAMPAIGN_START,
  comparePlan,
  NOTHING_COMPARED,
  randomPlan,
  seeded,
  withExceptions,
} from './schedule-campaign.ts';
import { readClock } from './schedule-oracle.ts';

const DAY = 86_400_000;
/** Per zone, at random, beside the days around each change of the clock. */
const WEEKS = 1;

/** The UTC days of the year in which the wall clock jumps. */
function transitionDays(zone: string): number[] {
  const days: number[] = [];
  let [before = 0] = readClock(zone, CAMPAIGN_START, 1);
  for (let at = CAMPAIGN_START; at < CAMPAIGN_START + 365 * DAY; at += DAY) {
    const [after = 0] = readClock(zone, at + DAY, 1);
    if (after - before !== 1440) days.push(at);
    before = after;
  }
  return days;
}

// One test covers all zones, so that a missing zone would change the count.
it('schedules agree with the oracle in every zone of the world', { timeout: 900_000 }, () => {
  const random = seeded(2026);
  let sum = NOTHING_COMPARED;
  let transitions = 0;
  let checked = 0;
  for (const zone of allZones()) {
    for (const at of transitionDays(zone)) {
      const night = (Math.floor(at / DAY) + 4) % 7;
      const plan = withExceptions(randomPlan(zone, random, night), at - 2 * DAY, 5, random);
      sum = add(sum, comparePlan(plan, at - 2 * DAY, 5, 3));
      transitions += 1;
    }
    for (let week = 0; week < WEEKS; week += 1) {
      const from = CAMPAIGN_START + random(358) * DAY;
      const plan = withExceptions(randomPlan(zone, random, null), from, 7, random);
      sum = add(sum, comparePlan(plan, from, 7, 11));
    }
    checked += 1;
  }
  expect(sum.differences).toEqual([]);
  expect(checked).toBe(allZones().length);
  expect(checked).toBeGreaterThan(400);
  expect(transitions).toBeGreaterThan(200);
  expect(sum.boundaries).toBeGreaterThan(3000);
});

it('the comparison detects a rule that is wrong by a minute or never opens', () => {
  const late: Rule = {
    outcomeAt: (plan, at) => outcomeAt(plan, at - 60_000),
    nextBoundary: () => 0,
  };
  const never: Rule = { outcomeAt, nextBoundary: () => null };
  const plan = randomPlan('Europe/Berlin', seeded(1), 0);
  for (const rule of [late, never]) {
    expect(comparePlan(plan, CAMPAIGN_START, 14, 7, rule).differences).not.toEqual([]);
  }
});
