/**
 * Three ways from a wish to talk to a call, each on the real server in virtual time, with the same
 * people in the same weeks. The assumptions are in model.ts and docs/meeting.md.
 *
 *   npm run simulate [-- --people 1000 --contacts 10 --weeks 4 --seed 1]
 */
import { parseArgs } from 'node:util';
import { startCluster } from '@porchlight/testing/global-setup';
import { say } from '../campaign-state.ts';
import { createModel } from './model.ts';
import { openStage } from './stage.ts';
import { liveWeeks, WAYS, type Result } from './weeks.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '1000' },
    contacts: { type: 'string', default: '10' },
    weeks: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
  },
});
const [people, contacts, weeks, seed] = [
  values.people,
  values.contacts,
  values.weeks,
  values.seed,
].map(Number) as [number, number, number, number];
/** A Monday. */
const start = Date.UTC(2030, 0, 7);
const model = createModel({ seed, people, contacts, weeks, start });

const cluster = await startCluster();
const results: Result[] = [];
try {
  for (const [place, way] of WAYS.entries()) {
    const began = performance.now();
    const stage = await openStage({
      cluster,
      name: `simulation_${place}`,
      people,
      contacts,
      start,
    });
    try {
      const result = await liveWeeks(way, model, stage, start);
      results.push(result);
      say(`${lineOf(result)}; ${((performance.now() - began) / 60_000).toFixed(1)} minutes`);
    } finally {
      await stage.close();
    }
  }
} finally {
  await cluster.stop();
}

function lineOf({ way, wishes, alerts, theirAlerts, alertsOfTrue, ...result }: Result): string {
  const { reachable, agreed } = result;
  const share = (count: number): string => `${((100 * count) / wishes).toFixed(1)} %`;
  return (
    `${way}: ${share(reachable + agreed)} of ${wishes} wishes within 7 days ` +
    `(${share(reachable)} reachable, ${share(agreed)} agreed), ` +
    `${(alertsOfTrue / Math.max(1, reachable + agreed)).toFixed(2)} alerts for each that came true, ` +
    `${(alerts / wishes).toFixed(2)} for each wish, ${(theirAlerts / wishes).toFixed(2)} for the other`
  );
}

const [looking, , meeting] = results.map(({ reachable, agreed }) => reachable + agreed);
const alerts = (results[2]?.alertsOfTrue ?? 0) / Math.max(1, meeting ?? 0);
const isReached = (meeting ?? 0) >= 2 * (looking ?? 0) && alerts <= 2;
say(
  `${isReached ? 'reached' : 'missed'}: ${((meeting ?? 0) / (looking ?? 1)).toFixed(2)} times looking ` +
    `(goal 2) at ${alerts.toFixed(2)} alerts for each that came true (goal 2 at most)`,
);
process.exit(isReached ? 0 : 1);
