/**
 * The nine-o'clock storm: thousands of schedules open in the same minute, with all contacts
 * connected. Prints the time until the last contact was told, and the response times of contact
 * lists meanwhile.
 *
 *   npm run storm [-- --people 3000 --contacts 30]
 */
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { LIVE_PROTOCOL, SESSION_PROTOCOL_PREFIX } from '@porchlight/contract/live';
import pg from 'pg';
import { WebSocket } from 'ws';
import { crowdToken, letSchedulesOpen, makeCrowd } from '../crowd.ts';
import { asConnection, inDatabase, TEMPLATE } from '@porchlight/testing/cluster';
import { startCluster } from '@porchlight/testing/global-setup';

const LIMIT_S = 10;
const LIMIT_FACTOR = 5;
const QUIET_MS = 5000;
const PATIENCE_MS = 120_000;
const BEFORE_OPENING_MS = 10 * 60_000;

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '3000' },
    contacts: { type: 'string', default: '30' },
  },
});
const people = Number(values.people);
const contacts = Number(values.contacts);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

type Report = { asked: number; p50: number; p99: number };

const start = (name: string): ChildProcess =>
  fork(path.join(import.meta.dirname, name), { execArgv: ['--import', 'tsx'] });
const answer = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve) => child.once('message', (message) => resolve(message as T)));

const cluster = await startCluster();
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'porchlight-storm-'));
const children: ChildProcess[] = [];
let told = 0;
let alerted = 0;
let lastAt = 0;

/** The frame is not parsed, because the driver must not take the server's CPU time. */
function listen(origin: string, token: string): Promise<WebSocket> {
  const url = new URL('/ws', origin.replace(/^http/, 'ws'));
  const socket = new WebSocket(url, [LIVE_PROTOCOL, SESSION_PROTOCOL_PREFIX + token]);
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.on('message', (data: Buffer) => {
      const type = data.toString('latin1', 9, 12);
      if (type === 'hel') resolve(socket);
      if (type === 'not') alerted += 1;
      if (type !== 'sta') return;
      told += 1;
      lastAt = performance.now();
    });
  });
}

try {
  const database = asConnection(cluster.connection, 'storm');
  const admin = new pg.Client(inDatabase(cluster.connection, 'postgres'));
  await admin.connect();
  await admin.query(`create database storm template ${TEMPLATE}`);
  await admin.end();
  const seeding = new pg.Client(inDatabase(cluster.connection, 'storm'));
  await seeding.connect();
  const query = (text: string) => seeding.query(text);
  const opensAt = Math.ceil((Date.now() + BEFORE_OPENING_MS) / 60_000) * 60_000;
  await makeCrowd(query, { people, contacts, sessions: true, now: Date.now() });
  await letSchedulesOpen(query, people, opensAt);
  await seeding.end();
  say(`${people} people with ${contacts} contacts each, all due at the same minute`);

  const server = start('server.ts');
  children.push(server);
  const listening = answer<{ port: number }>(server);
  server.send({ connection: database, dataDir });
  const origin = `http://127.0.0.1:${(await listening).port}`;
  const lists = start('lists.ts');
  children.push(lists);
  // Lowers its own priority: on one machine the driver would otherwise take the CPU time that it
  // measures. The process that requests lists keeps its priority, or its own waiting would be
  // measured.
  os.setPriority(10);
  const sockets: WebSocket[] = [];
  for (let n = 1; n <= people; n += 50) {
    const some = Array.from({ length: Math.min(50, people - n + 1) }, (_, i) => crowdToken(n + i));
    sockets.push(...(await Promise.all(some.map((token) => listen(origin, token)))));
  }
  say(`${sockets.length} connected`);

  lists.send({ origin, people });
  const report = (): Promise<Report> => {
    const asked = answer<Report>(lists);
    lists.send('report');
    return asked;
  };
  await pause(QUIET_MS);
  await report();
  await pause(QUIET_MS);
  const quiet = await report();

  const since = performance.now();
  server.send({ now: opensAt });
  const wanted = people * contacts;
  while (told < wanted && performance.now() - since < PATIENCE_MS) await pause(50);
  const seconds = (lastAt - since) / 1000;
  const deadline = performance.now() + PATIENCE_MS;
  while (alerted < wanted && performance.now() < deadline) await pause(50);
  const alertSeconds = (performance.now() - since) / 1000;
  const stormy = await report();
  const factor = stormy.p99 / quiet.p99;
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  say(
    `${told} of ${wanted} live messages, the last after ${seconds.toFixed(1)} s (limit ${LIMIT_S})`,
  );
  say(`${alerted} alerts, the last after ${alertSeconds.toFixed(1)} s`);
  say(`lists when quiet: ${quiet.asked} asked, median ${ms(quiet.p50)}, p99 ${ms(quiet.p99)}`);
  say(`lists in the storm: ${stormy.asked} asked, median ${ms(stormy.p50)}, p99 ${ms(stormy.p99)}`);
  say(`p99 is ${factor.toFixed(1)} times as long (limit ${LIMIT_FACTOR})`);
  for (const socket of sockets) socket.terminate();
  const isGood = told === wanted && seconds < LIMIT_S && factor < LIMIT_FACTOR;
  process.exitCode = isGood ? 0 : 1;
} finally {
  for (const child of children.toReversed()) child.kill('SIGKILL');
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
