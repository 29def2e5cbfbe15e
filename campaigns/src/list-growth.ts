/**
 * Measures the cost of the contact list, of a search, and of the changes of the list of discovery
 * tags as the number of people grows.
 *
 *   npm run list-growth [-- --people 1000000 --contacts 20 --requests 2000]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createApp } from '@porchlight/server/src/app.ts';
import { readConfig } from '@porchlight/server/src/config.ts';
import { createMemoryMailer } from '@porchlight/server/src/mail/memory.ts';
import { createLog } from '@porchlight/server/src/platform/observability/log.ts';
import { FULL_COST } from '@porchlight/server/src/platform/security/passwords.ts';
import { createMemoryPush } from '@porchlight/server/src/push/memory.ts';
import { asConnection, inDatabase, TEMPLATE } from '@porchlight/testing/cluster';
import { crowdToken, makeCrowd } from './crowd.ts';
import { startCluster } from '@porchlight/testing/global-setup';

const FEW = 1000;
const LIMIT = 1.5;
const KINDS = ['list', 'search', 'changes'] as const;
/** People who change something between two downloads of the list of tags. */
const CHANGED = 20;
type Kind = (typeof KINDS)[number];

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '1000000' },
    contacts: { type: 'string', default: '20' },
    requests: { type: 'string', default: '2000' },
  },
});
const contacts = Number(values.contacts);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
const folder = mkdtempSync(path.join(os.tmpdir(), 'list-growth-'));
const cluster = await startCluster();

const TAGS = '/api/contact-discovery/tags';
type Wanted = { method: string; path: string; body?: string };
const REQUESTS: Record<Kind, (n: number, since: string) => Wanted> = {
  list: () => ({ method: 'GET', path: '/api/friends' }),
  search: (n) => ({
    method: 'POST',
    path: '/api/search',
    body: JSON.stringify({ query: `crowd${n}`.slice(0, -1) }),
  }),
  changes: (_, since) => ({ method: 'GET', path: `${TAGS}?since=${since}` }),
};

async function openCrowd(people: number) {
  const name = `lists_${people}`;
  const admin = new pg.Client(inDatabase(cluster.connection, 'postgres'));
  await admin.connect();
  await admin.query(`create database ${name} template ${TEMPLATE}`);
  await admin.end();
  const filling = new pg.Client(inDatabase(cluster.connection, name));
  await filling.connect();
  const fill = (text: string) => filling.query(text);
  await makeCrowd(fill, { people, contacts, sessions: true, now: Date.now() });
  await fill(`update users set status = 'available', lit_since = created_at`);
  await fill('insert into name_words (user_id, word) select id, username from users');
  await fill('update users set find_me_by_phone_number = true, tagged_phone = phone_e_164');
  await fill(`insert into discovery_tags (user_id, kind, tag, short)
    select id, 'phone', made, substring(made from 1 for 8)
    from users cross join lateral (values (sha256(username::bytea))) as tag (made)`);
  await fill('vacuum analyze');
  await fill('checkpoint');
  await filling.end();
  const app = await createApp({
    config: readConfig({ DATA_DIR: folder, RATE_LIMITS: 'off' }),
    clock: Date.now,
    log: createLog('error'),
    connection: asConnection(cluster.connection, name),
    mailer: createMemoryMailer(),
    push: createMemoryPush(),
    passwordCost: FULL_COST,
  });
  const query = (text: string) => app.database.pool.query<Record<string, string>>(text);
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;

  /** The server handles one request at a time here, so its one connection sees all buffers. */
  const buffers = async (): Promise<number> => {
    await query('select pg_stat_force_next_flush()');
    const { rows } = await query(
      'select blks_hit + blks_read as n from pg_stat_database where datname = current_database()',
    );
    return Number(rows[0]?.['n']);
  };
  const ask = (kind: Kind, n: number): Promise<number> =>
    new Promise((resolve, reject) => {
      const since = performance.now();
      const { body, ...where } = REQUESTS[kind](n, version);
      const headers = {
        // A version is of one account.
        authorization: `Bearer ${crowdToken(kind === 'changes' ? 1 : n)}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      };
      const options = { host: '127.0.0.1', port, agent, headers, ...where };
      const request = http.request(options, (answer) => {
        answer.resume();
        if (answer.statusCode !== 200) reject(new Error(`a ${kind} was ${answer.statusCode}`));
        answer.once('end', () => resolve(performance.now() - since));
      });
      request.once('error', reject);
      request.end(body);
    });
  const first = await fetch(`http://127.0.0.1:${port}${TAGS}`, {
    headers: { authorization: `Bearer ${crowdToken(1)}` },
  });
  const { version, tags } = (await first.json()) as { version: string; tags: string[] };
  if (tags.length !== people - 1) throw new Error(`the list has ${tags.length} tags`);
  await query(`update users set find_me_by_phone_number = false where username in (
    select 'crowd' || n from generate_series(2, ${CHANGED + 1}) as n)`);
  return { people, ask, buffers, close: () => app.close() };
}

const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;

try {
  const crowds: Awaited<ReturnType<typeof openCrowd>>[] = [];
  for (const people of [FEW, Number(values.people)]) {
    const since = performance.now();
    crowds.push(await openCrowd(people));
    const seconds = Math.round((performance.now() - since) / 1000);
    say(`${people} people with ${contacts} contacts are there, after ${seconds} s`);
  }
  const requests = Number(values.requests);
  for (const kind of KINDS) {
    // Each request comes from another person, spread over all of them.
    const who = (people: number, turn: number) => 1 + ((turn * 7_654_321) % people);
    const seen = crowds.map(() => ({ ms: [] as number[], buffers: 0 }));
    for (let turn = -200; turn < requests; turn += 1) {
      // The sizes alternate, so that other load on the machine affects both.
      for (const [i, crowd] of crowds.entries()) {
        const ms = await crowd.ask(kind, who(crowd.people, Math.abs(turn)));
        if (turn >= 0) seen[i]?.ms.push(ms);
      }
    }
    for (const [i, crowd] of crowds.entries()) {
      const before = await crowd.buffers();
      const count = Math.min(requests, 500);
      for (let turn = 0; turn < count; turn += 1) {
        await crowd.ask(kind, who(crowd.people, requests + turn));
      }
      const read = (await crowd.buffers()) - before;
      if (seen[i]) seen[i].buffers = read / count;
    }
    const [few, many] = seen.map(({ ms, buffers }, i) => {
      const sorted = ms.toSorted((a, b) => a - b);
      const [p50, p99] = [at(sorted, 0.5), at(sorted, 0.99)];
      say(
        `${kind}, ${crowds[i]?.people} people: median ${p50.toFixed(2)} ms, ` +
          `p99 ${p99.toFixed(2)} ms, ${buffers.toFixed(1)} buffers`,
      );
      return { p50, buffers };
    });
    if (!few || !many) throw new Error('nothing was measured');
    const [time, read] = [many.p50 / few.p50, many.buffers / few.buffers];
    say(
      `${kind}: median ${time.toFixed(2)} times, buffers ${read.toFixed(2)} times (limit ${LIMIT})`,
    );
    if (!(time <= LIMIT && read <= LIMIT)) process.exitCode = 1;
  }
  agent.destroy();
  for (const crowd of crowds) await crowd.close();
} finally {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
