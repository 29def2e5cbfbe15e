/**
 * How long other clients wait while one client keeps the product busy, in wall time and measured by
 * a process of its own. Wants a quiet machine.
 *
 *   npm run neighbours
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createClient } from '@porchlight/testing/client';
import { waitsDuring } from '@porchlight/testing/neighbour';
import { phonePhoto } from '@porchlight/testing/pictures';
import { say } from '../campaign-state.ts';
import { PASSWORD, signUp, type Member } from './people.ts';
import { freePort, startProduct } from './product.ts';

const MEGABYTES_AT_MOST = 100;
const ATTACKER = path.resolve(import.meta.dirname, '../../../testing/src/pipelining-process.mjs');
/** A group element that belongs to no blinded number. */
const GENERATOR = Buffer.from(
  'e2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d76',
  'hex',
).toString('base64url');

const folder = mkdtempSync(path.join(os.tmpdir(), 'porchlight-neighbours-'));
const port = await freePort();
const product = startProduct(port, { DATA_DIR: folder, RATE_LIMITS: 'off' });
const { origin } = product;

const megabytes = (): number => {
  const status = readFileSync(`/proc/${product.child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
};
const times = async (count: number, work: (turn: number) => Promise<unknown>): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await work(turn);
};
const together = (count: number, work: (turn: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => work(turn)));

async function pipeline(address: string): Promise<void> {
  const args = [ATTACKER, port, address, 10, 1500, 2000].map(String);
  await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit');
}

async function upload(member: Member, picture: Buffer): Promise<void> {
  const body = new FormData();
  body.append('photo', new Blob([new Uint8Array(picture)]), 'me.png');
  const headers = { authorization: `Bearer ${member.sessionId}` };
  const url = `${origin}/api/upload-profile-photo`;
  await (await fetch(url, { method: 'POST', body, headers })).arrayBuffer();
}

let isFine = true;
async function measure(name: string, atMostMs: number, work: () => Promise<unknown>) {
  const before = megabytes();
  const { count, p50, p99, max } = await waitsDuring(origin, work);
  const grown = megabytes() - before;
  const isGood = p99 < atMostMs && grown < MEGABYTES_AT_MOST;
  isFine &&= isGood;
  const ms = [p50, p99, max].map((value) => value.toFixed(1)).join(' / ');
  say(
    `${isGood ? 'ok  ' : 'FAIL'} ${name}: ${ms} ms (p50 / p99 / max of ${count}; p99 under ` +
      `${atMostMs}), memory ${grown.toFixed(0)} MB more`,
  );
}

try {
  if (!(await product.isReady())) throw new Error(`it does not start: ${product.output()}`);
  const stranger = createClient(origin);
  const people: Member[] = [];
  await times(8, async () => people.push(await signUp(origin, 'Busy Bee')));
  const [ana] = people as [Member];
  const client = ana.on(origin);
  const { keyId } = await client.call('GET /api/contact-discovery/params', { query: {} });
  const picture = await phonePhoto();

  await measure('nothing', 50, () => new Promise((resolve) => setTimeout(resolve, 2000)));
  for (const address of ['/api/openapi.json', '/api/docs', '/landing', '/api/me'])
    await measure(`10 × 1,500 pipelined ${address}`, 250, () => pipeline(address));
  await measure('8 × 500 phone numbers', 50, () =>
    together(8, (n) =>
      (people[n] ?? ana).on(origin).raw('POST', '/api/users/by-phones', {
        body: {
          phoneNumbers: Array.from({ length: 500 }, (_, i) =>
            `${'4.1.5.'.repeat(11)}${n}${i}`.slice(-64),
          ),
        },
      }),
    ),
  );
  await measure('100 wrong passwords', 50, () =>
    together(100, (n) =>
      stranger.raw('POST', '/api/login', {
        body: { email: `${n}@example.com`, password: 'wrong horse' },
      }),
    ),
  );
  await measure('40 photos', 50, () =>
    together(8, (n) => times(5, () => upload(people[n] ?? ana, picture))),
  );
  await measure('10 × 100 evaluations', 50, () =>
    times(10, () =>
      client.raw('POST', '/api/contact-discovery/evaluate', {
        body: { keyId, blinded: Array(100).fill(GENERATOR) },
      }),
    ),
  );
  await client.call('POST /api/reauthenticate', { body: { password: PASSWORD } });
  await measure('20 exports', 50, () => times(20, () => client.raw('GET', '/api/account/export')));
} finally {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = isFine ? 0 : 1;
