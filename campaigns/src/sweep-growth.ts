/**
 * Measures the cost of a sweep as the number of people grows while the number of due people does
 * not.
 *
 *   npm run sweep-growth [-- --people 1000000 --due 10000 --rounds 5]
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createAvailability } from '@porchlight/server/src/features/availability/service.ts';
import { createNotifications } from '@porchlight/server/src/features/notifications/service.ts';
import { openDatabase } from '@porchlight/server/src/platform/db/database.ts';
import { noLimits } from '@porchlight/server/src/platform/limits/limits.ts';
import { createLog } from '@porchlight/server/src/platform/observability/log.ts';
import { createMetrics } from '@porchlight/server/src/platform/observability/metrics.ts';
import { localLocks } from '@porchlight/server/src/platform/concurrency/idle.ts';
import { createSerially } from '@porchlight/server/src/platform/concurrency/serial.ts';
import { createHub } from '@porchlight/server/src/realtime/hub.ts';
import { asConnection, inDatabase, TEMPLATE } from '@porchlight/testing/cluster';
import { letTimersEnd, makeCrowd } from './crowd.ts';
import { startCluster } from '@porchlight/testing/global-setup';

const FEW = 10_000;
const LIMIT = 1.5;

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '1000000' },
    due: { type: 'string', default: String(FEW) },
    rounds: { type: 'string', default: '5' },
  },
});
const due = Number(values.due);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const cluster = await startCluster();

async function openCrowd(people: number) {
  const name = `sweep_${people}`;
  const admin = new pg.Client(inDatabase(cluster.connection, 'postgres'));
  await admin.connect();
  await admin.query(`create database ${name} template ${TEMPLATE}`);
  await admin.end();
  // Filled through its own connection: those of the product force generic plans.
  const filler = new pg.Client(inDatabase(cluster.connection, name));
  await filler.connect();
  const query = (text: string) => filler.query<{ n: string }>(text);
  // A single connection, so that all its buffers are counted.
  const database = openDatabase(asConnection(cluster.connection, name), {
    max: 1,
    onIdleError: () => {},
  });
  const { db, pool } = database;
  let now = Date.now();
  const clock = () => now;
  await makeCrowd(query, { people, contacts: 2, sessions: false, now });
  // Everyone has a wake-up in the future.
  const someDay = `to_timestamp(${now / 1000}) + interval '30 days' * random()`;
  await query(`with later as (update users set boundary_at = ${someDay}, next_due_at = null returning id, boundary_at)
    insert into wake_ups (user_id, at) select id, boundary_at from later`);
  await query('update users set boundary_at = null');
  await query('vacuum analyze');
  const hub = createHub(clock, () => {});
  const log = createLog('error');
  const metrics = createMetrics();
  const locks = localLocks(createSerially());
  const base = { db, clock, hub, log, metrics, limits: noLimits, ...locks };
  const notifications = createNotifications(base);
  const [job] = createAvailability({ ...base, notifications }).jobs;
  if (!job) throw new Error('there is no job');

  const buffers = async (): Promise<number> => {
    for (const one of [pool, filler]) await one.query('select pg_stat_force_next_flush()');
    const { rows } = await query(
      'select blks_hit + blks_read as n from pg_stat_database where datname = current_database()',
    );
    return Number(rows[0]?.n);
  };

  return {
    async round() {
      now += 60_000;
      const spread = Math.floor(people / due);
      await letTimersEnd(query, `generate_series(1, ${people}, ${spread})`, now);
      await query('vacuum analyze wake_ups');
      await query('checkpoint');
      const before = await buffers();
      const since = performance.now();
      while (await job.run(now));
      const ms = performance.now() - since;
      return { ms, buffers: (await buffers()) - before };
    },
    async close() {
      await hub.close();
      await database.close();
      await filler.end();
    },
  };
}

const median = (numbers: number[]): number =>
  numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

try {
  const sizes = [FEW, Number(values.people)];
  const crowds = [];
  for (const people of sizes) {
    crowds.push(await openCrowd(people));
    say(`${people} people are there`);
  }
  const seen = sizes.map(() => ({ ms: [] as number[], buffers: [] as number[] }));
  for (let round = 0; round < Number(values.rounds); round += 1) {
    // The sizes alternate, so that other load on the machine affects both.
    for (const [i, crowd] of crowds.entries()) {
      const { ms, buffers } = await crowd.round();
      seen[i]?.ms.push(ms);
      seen[i]?.buffers.push(buffers);
      say(`${sizes[i]} people, ${due} due: ${Math.round(ms)} ms, ${buffers} buffers`);
    }
  }
  for (const crowd of crowds) await crowd.close();
  const [few, many] = seen.map((one) => ({ ms: median(one.ms), buffers: median(one.buffers) }));
  if (!few || !many) throw new Error('nothing was measured');
  const [time, read] = [many.ms / few.ms, many.buffers / few.buffers];
  say(`time ${time.toFixed(2)} times, buffers ${read.toFixed(2)} times (limit ${LIMIT})`);
  process.exitCode = time <= LIMIT && read <= LIMIT ? 0 : 1;
} finally {
  await cluster.stop();
}
