/**
 * Can the watched person tell by time that somebody waits for them? `POST /api/status` of a person
 * with as many watchers as contacts, against one with none, turn by turn. All watches fire and are
 * armed again in each round; firing happens after the answer. Wants a quiet machine.
 *
 *   npm run watcher-timing [-- --rounds 500 --watchers 1000]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createApp } from '@porchlight/server/src/app.ts';
import { readConfig } from '@porchlight/server/src/config.ts';
import { createMemoryMailer } from '@porchlight/server/src/mail/memory.ts';
import { createLog } from '@porchlight/server/src/platform/observability/log.ts';
import { createMemoryPush } from '@porchlight/server/src/push/memory.ts';
import { asConnection, inDatabase, TEMPLATE } from '@porchlight/testing/cluster';
import { startCluster } from '@porchlight/testing/global-setup';
import { say } from '../campaign-state.ts';
import { crowdToken, makeCrowd } from '../crowd.ts';
import { quantile } from '../endurance/numbers.ts';

const WARM_UP = 20;
const MOST_SHARE = 0.05;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '500' },
    watchers: { type: 'string', default: '1000' },
  },
});
const rounds = Number(values.rounds);
const watchers = Number(values.watchers);

const cluster = await startCluster();
const name = 'watcher_timing';
const admin = new pg.Client(inDatabase(cluster.connection, 'postgres'));
await admin.connect();
await admin.query(`create database ${name} template ${TEMPLATE}`);
await admin.end();
const client = new pg.Client(inDatabase(cluster.connection, name));
await client.connect();
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'porchlight-watchers-'));
let now = Date.UTC(2030, 0, 1);
// A ring in which everyone has so many contacts; two people far apart share none of them.
const people = 2 * watchers + 2;
await makeCrowd((text) => client.query(text), { people, contacts: watchers, sessions: true, now });
await client.query('vacuum analyze');
const app = await createApp({
  config: readConfig({ DATA_DIR: dataDir, RATE_LIMITS: 'off' }),
  clock: () => now,
  log: createLog('error'),
  connection: asConnection(cluster.connection, name),
  mailer: createMemoryMailer(),
  push: createMemoryPush(),
  passwordCost: { memoryCost: 8, timeCost: 1 },
});

/** The first is watched by every contact, the second by nobody. */
const watched = 1;
const alone = 2 + watchers;
const subject = `(select id from users where username = 'crowd${watched}')`;
const arm = () =>
  client.query(
    `insert into watches (viewer_id, subject_id, viewer_version, subject_version, ends_at)
     select contact_id, user_id, 0, 0, $1::timestamptz from contacts where user_id = ${subject}
     on conflict do nothing`,
    [new Date(now + 7 * 86_400_000).toISOString()],
  );
const armed = async (): Promise<number> => {
  const { rows } = await client.query<{ n: string }>('select count(*) as n from watches');
  return Number(rows[0]?.n);
};

async function change(person: number, status: 'available' | 'unavailable'): Promise<number> {
  const headers = { authorization: `Bearer ${crowdToken(person)}` };
  const began = performance.now();
  const answer = await app.http.inject({
    ...{ method: 'POST', url: '/api/status', headers, payload: { status } },
  });
  const took = performance.now() - began;
  if (answer.statusCode !== 200) throw new Error(`the status was refused: ${answer.body}`);
  return took;
}

async function settle(): Promise<void> {
  await app.writeAlerts();
  await app.sweeper.drain();
  await app.settle();
}

const times = { watched: [] as number[], alone: [] as number[] };
try {
  for (let round = -WARM_UP; round < rounds; round += 1) {
    await arm();
    if ((await armed()) !== watchers) throw new Error('not every watch is armed');
    const order = round % 2 === 0 ? [watched, alone] : [alone, watched];
    for (const person of order) {
      now += 2 * 3_600_000;
      await settle();
      const took = await change(person, 'available');
      await settle();
      if (round >= 0) times[person === watched ? 'watched' : 'alone'].push(took);
    }
    if ((await armed()) !== 0) throw new Error('not every watch has fired');
    for (const person of order) await change(person, 'unavailable');
    await settle();
    // Nothing that piles up may slow one of them down.
    await client.query('truncate notifications cascade');
  }
} finally {
  await app.close();
  await client.end();
  rmSync(dataDir, { recursive: true, force: true });
  await cluster.stop();
}
const [a, b] = [quantile(times.watched, 0.5), quantile(times.alone, 0.5)];
const share = Math.abs(a - b) / b;
const isTold = share > MOST_SHARE;
say(
  `${rounds} rounds: median ${a.toFixed(3)} ms with ${watchers} watchers, ${b.toFixed(3)} ms with none, ` +
    `${(100 * share).toFixed(1)} % apart (${100 * MOST_SHARE} % at most): ${isTold ? 'CAN BE TOLD' : 'ok'}`,
);
process.exit(isTold ? 1 : 0);
