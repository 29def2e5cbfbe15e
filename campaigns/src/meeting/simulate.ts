/**
 * Ways from a wish to talk to a call, each on the real server in virtual time, with the same
 * people in the same weeks. The assumptions are in model.ts and docs/meeting.md.
 *
 *   npm run simulate [-- --people 1000 --contacts 10 --weeks 4 --seed 1 --state meeting.json]
 *
 * --ways 0,2 plays some of them. With a file, ways that it has are not played again.
 */
import { parseArgs } from 'node:util';
import { startCluster } from '@porchlight/testing/global-setup';
import { openState, say } from '../campaign-state.ts';
import { createModel } from './model.ts';
import { openStage } from './stage.ts';
import { liveWeeks, WAYS, type Result, type Way } from './weeks.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '1000' },
    contacts: { type: 'string', default: '10' },
    weeks: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
    ways: { type: 'string', default: WAYS.map((_, place) => place).join() },
    state: { type: 'string' },
  },
});
const [people, contacts, weeks, seed] = [
  values.people,
  values.contacts,
  values.weeks,
  values.seed,
].map(Number) as [number, number, number, number];
/** People of all kinds, for whom the goal is. */
const CROWD: Way = 'meeting halfway';
/** A Monday. */
const start = Date.UTC(2030, 0, 7);
const model = createModel({ seed, people, contacts, weeks, start });

const { value: results, keep } = openState<Result[]>(values.state, []);
const wanted = values.ways.split(',').flatMap((place) => WAYS[Number(place)] ?? []);
const isKnown = (way: Way): boolean =>
  wanted.includes(way) || results.some((result) => result.way === way);
if (!isKnown('looking') && wanted.some((way) => way.startsWith(CROWD)))
  throw new Error('--ways needs 0: the goal is twice the share of looking.');
const missing = wanted.filter((way) => !results.some((result) => result.way === way));
const cluster = await startCluster();
try {
  for (const way of missing) {
    const began = performance.now();
    const name = `simulation_${WAYS.indexOf(way)}`;
    const stage = await openStage({ cluster, name, people, contacts, start });
    try {
      const result = await liveWeeks(way, model, stage, start);
      results.push(result);
      keep();
      say(`${lineOf(result)}; ${((performance.now() - began) / 60_000).toFixed(1)} minutes`);
    } finally {
      await stage.close();
    }
  }
} finally {
  await cluster.stop();
}
function lineOf({ way, wishes, alerts, theirAlerts, alertsOfTrue, ...result }: Result): string {
  const each = (count: number): string => (count / wishes).toFixed(2);
  const kinds = Object.entries(result.kindsOfTrue).map(([kind, count]) => `${count} ${kind}`);
  const { reachable, agreed } = result;
  const share = (count: number): string => `${((100 * count) / wishes).toFixed(1)} %`;
  return (
    `${way}: ${share(reachable + agreed)} of ${wishes} wishes within 7 days ` +
    `(${share(reachable)} reachable, ${share(agreed)} agreed), ` +
    `${(alertsOfTrue / Math.max(1, reachable + agreed)).toFixed(2)} alerts for each that came true ` +
    `(${kinds.join(', ')}); for each wish ${each(alerts)}, ${each(result.laterAlerts)} after it, ` +
    `${each(theirAlerts)} for the other`
  );
}

const cameTrue = ({ reachable, agreed }: Result): number => reachable + agreed;
const looking = results.find(({ way }) => way === 'looking');
const isReached = (result: Result): boolean => {
  const times = cameTrue(result) / Math.max(1, looking ? cameTrue(looking) : 0);
  const alerts = result.alertsOfTrue / Math.max(1, cameTrue(result));
  const isGood = times >= 2 && alerts <= 2;
  say(
    `${result.way}: ${isGood ? 'reached' : 'missed'}, ${times.toFixed(2)} times looking (goal 2) ` +
      `at ${alerts.toFixed(2)} alerts for each that came true (goal 2 at most)`,
  );
  return isGood;
};
// People of one kind alone show how much the result depends on what people are like.
const verdicts = results
  .filter(({ way }) => way.startsWith(CROWD))
  .map((result) => ({ way: result.way, isGood: isReached(result) }));
process.exit(verdicts.some(({ way, isGood }) => way === CROWD && !isGood) ? 1 : 0);
