/**
 * A year of an instance on a virtual clock: everyone turns on twice a day with a timer, some read
 * their notifications, and every day somebody leaves and somebody comes. No table may grow beyond
 * what its retention allows.
 *
 *   npm run simulate-year [-- --people 1000 --contacts 10 --days 365 --minutes 60]
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
import { say } from './campaign-state.ts';
import { crowdToken, makeCrowd } from './crowd.ts';
import { mostRows } from './year-bounds.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const AT_ONCE = 8;
/** The hours of a day at which everyone turns on, each for one hour. */
const ON_AT = [9, 18];
const READERS = 0.05;

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '1000' },
    contacts: { type: 'string', default: '10' },
    days: { type: 'string', default: '365' },
    minutes: { type: 'string', default: '60' },
  },
});
const people = Number(values.people);
const contacts = Number(values.contacts);
const days = Number(values.days);
const began = performance.now();

const most = mostRows({ people, contacts, days, timesOn: ON_AT.length });

const cluster = await startCluster();
const name = 'simulated_year';
const admin = new pg.Client(inDatabase(cluster.connection, 'postgres'));
await admin.connect();
await admin.query(`create database ${name} template ${TEMPLATE}`);
await admin.end();
const client = new pg.Client(inDatabase(cluster.connection, name));
await client.connect();
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'porchlight-year-'));

let now = Date.UTC(2030, 0, 1);
await makeCrowd((text) => client.query(text), { people, contacts, sessions: true, now });
await client.query('vacuum analyze');
const app = await createApp({
  config: readConfig({
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    REQUIRE_EMAIL_VERIFICATION: 'false',
  }),
  clock: () => now,
  log: createLog('error'),
  connection: asConnection(cluster.connection, name),
  mailer: createMemoryMailer(),
  push: createMemoryPush(),
  passwordCost: { memoryCost: 8, timeCost: 1 },
});

type Method = 'GET' | 'POST' | 'DELETE';

async function send(token: string | null, method: Method, url: string, payload?: object) {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  const answer = await app.http.inject({ method, url, headers, ...(payload && { payload }) });
  if (answer.statusCode !== 200) throw new Error(`${method} ${url} was ${answer.statusCode}`);
  return answer.json<{ sessionId?: string }>();
}

async function everyone(work: (token: string) => Promise<unknown>): Promise<void> {
  let next = 1;
  const worker = async (): Promise<void> => {
    for (let n = next++; n <= people; n = next++) await work(crowdToken(n));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function settle(): Promise<void> {
  await app.sweeper.drain();
  await app.settle();
}

async function sizes(): Promise<Map<string, number>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const counts = new Map<string, number>();
  for (const table of tables) {
    const { rows } = await client.query<{ n: string }>(`select count(*) as n from "${table.name}"`);
    counts.set(table.name, Number(rows[0]?.n));
  }
  return counts;
}

/** Someone signs up and leaves again some days later. */
const visitors: string[] = [];
async function comeAndGo(day: number): Promise<void> {
  const password = 'a virtual year';
  const { sessionId } = await send(null, 'POST', '/api/register', {
    ...{ email: `visitor${day}@example.com`, password, confirmPassword: password },
    ...{ displayName: 'Vera Visitor', phoneNumber: '+1 415 555 0123' },
  });
  if (sessionId !== undefined) visitors.push(sessionId);
  const leaving = visitors.length > 7 ? visitors.shift() : undefined;
  if (leaving !== undefined) await send(leaving, 'DELETE', '/api/account');
}

const over: string[] = [];
let size = 0;
try {
  for (const table of (await sizes()).keys())
    if (!(table in most)) throw new Error(`${table} has no bound in year-bounds.ts`);
  for (let day = 1; day <= days; day += 1) {
    const midnight = now;
    for (const hour of ON_AT) {
      now = midnight + hour * HOUR;
      const statusExpiresAt = new Date(now + HOUR).toISOString();
      await everyone((token) =>
        Math.random() < READERS
          ? send(token, 'DELETE', '/api/notifications/read/all')
          : send(token, 'POST', '/api/status', { status: 'available', statusExpiresAt }),
      );
      now += HOUR;
      await settle();
    }
    await comeAndGo(day);
    now = midnight + DAY;
    await settle();
    if (day % 7 === 0 || day === days) {
      const counts = await sizes();
      const { rows } = await client.query<{ n: string }>(
        'select pg_database_size(current_database()) as n',
      );
      size = Number(rows[0]?.n);
      const minutes = (performance.now() - began) / 60_000;
      say(
        `day ${day}: ${counts.get('notifications')} notifications, ${counts.get('lit_stretches')} stretches, ${counts.get('users')} accounts, ${(size / 2 ** 20).toFixed(0)} MiB, ${minutes.toFixed(1)} min`,
      );
      for (const [table, rowCount] of counts) {
        const limit = most[table] ?? 0;
        if (rowCount > limit)
          over.push(`day ${day}: ${table} has ${rowCount} rows, ${limit} at most`);
      }
      if (minutes > Number(values.minutes)) throw new Error(`${day} days took ${minutes} minutes`);
    }
  }
  for (const [table, rowCount] of await sizes()) {
    if (rowCount > 0) say(`${table.padEnd(24)} ${String(rowCount).padStart(8)} of ${most[table]}`);
  }
} finally {
  await app.close();
  await client.end();
  rmSync(dataDir, { recursive: true, force: true });
  await cluster.stop();
}
for (const line of new Set(over)) say(line);
say(over.length === 0 ? 'every table is bounded' : `${over.length} bounds were broken`);
process.exit(over.length === 0 ? 0 : 1);
