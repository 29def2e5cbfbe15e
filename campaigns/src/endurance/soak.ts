/**
 * Mixed load on many connections for a long time. Measures whether memory grows, answers get
 * slower, or anything fails.
 *
 *   npm run soak -- [--minutes 60] [--connections 2000] [--out FILE]
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { say } from '../campaign-state.ts';
import { openLiveSocket, type LiveSocket } from '@porchlight/testing/live-socket';
import { quantile, slope } from './numbers.ts';
import { introduce, signUp, type Member } from './people.ts';
import { freePort, startProduct } from './product.ts';

const PER_PERSON = 10;
const REACH = 5;
const CHANGES_PER_SECOND = 20;
const SAMPLE_EVERY_MS = 10_000;
/** Filling caches is not a leak, so the slope is measured after a warm-up. */
const WARM_UP = 0.2;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    connections: { type: 'string', default: '2000' },
    out: { type: 'string' },
  },
});
const connections = Number(values.connections);
const lastsMs = Number(values.minutes) * 60_000;

type Sample = { x: number; megabytes: number; statusMs: number; listMs: number };

const folder = mkdtempSync(path.join(os.tmpdir(), 'porchlight-soak-'));
const environment = { DATA_DIR: folder, RATE_LIMITS: 'off' };
const product = startProduct(await freePort(), environment);
let isOver = false;
const errors: string[] = [];
const sockets: LiveSocket[] = [];
const samples: Sample[] = [];
try {
  if (!(await product.isReady())) throw new Error(`it does not start: ${product.output()}`);
  const { origin } = product;
  const people: Member[] = [];
  const count = Math.max(2, Math.ceil(connections / PER_PERSON));
  for (let i = 0; i < count; i += 1) people.push(await signUp(origin, 'Sasha Soak'));
  await introduce(origin, people, Math.min(REACH, Math.floor((count - 1) / 2)));
  for (const person of people) {
    for (let i = 0; i < PER_PERSON; i += 1) {
      const socket = await openLiveSocket(origin, person.sessionId);
      void socket.closed.then((code) => {
        if (!isOver) errors.push(`a socket closed with ${code}`);
      });
      sockets.push(socket);
    }
  }
  say(`${people.length} people on ${sockets.length} connections`);

  const started = Date.now();
  let statusMs: number[] = [];
  let listMs: number[] = [];
  let requests = 0;
  const timed = async (into: () => number[], work: () => Promise<{ status: number }>) => {
    const begun = performance.now();
    const answer = await work().catch((error: Error) => ({ status: 0, error }));
    into().push(performance.now() - begun);
    requests += 1;
    if (answer.status !== 200) errors.push(`an answer ${answer.status}`);
  };
  const lane = async (number: number, lanes: number): Promise<void> => {
    for (let round = 0; Date.now() - started < lastsMs; round += 1) {
      const person = people[(round * lanes + number) % people.length];
      if (!person) continue;
      const isOn = round % 2 === 0;
      const body = { status: isOn ? 'available' : 'unavailable', statusMessage: `round ${round}` };
      const caller = person.on(origin);
      const begun = Date.now();
      await timed(
        () => statusMs,
        () => caller.raw('POST', '/api/status', { body }),
      );
      await timed(
        () => listMs,
        () => caller.raw('GET', '/api/friends'),
      );
      if (round % 5 === 0)
        await timed(
          () => listMs,
          () => caller.raw('GET', '/api/notifications'),
        );
      if (round % 50 === 49) await caller.raw('DELETE', '/api/notifications/read/all');
      await pause(Math.max(0, (1000 * lanes) / CHANGES_PER_SECOND - (Date.now() - begun)));
    }
  };
  const sample = async (): Promise<void> => {
    while (Date.now() - started < lastsMs) {
      await pause(Math.min(SAMPLE_EVERY_MS, lastsMs / 10));
      const now = { statusMs: quantile(statusMs, 0.95), listMs: quantile(listMs, 0.95) };
      samples.push({ x: (Date.now() - started) / 3_600_000, megabytes: resident(), ...now });
      [statusMs, listMs] = [[], []];
      // Received messages are dropped, or the driver's own memory would grow.
      for (const socket of sockets) socket.received.length = 0;
      if (samples.length % 6 === 0) say(describe(samples.at(-1)));
    }
  };
  const LANES = 4;
  await Promise.all([sample(), ...Array.from({ length: LANES }, (_, i) => lane(i, LANES))]);
  say(`${requests} requests in ${((Date.now() - started) / 60_000).toFixed(1)} minutes`);
} finally {
  isOver = true;
  for (const socket of sockets) await socket.close().catch(() => undefined);
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
const settled = samples.slice(Math.floor(samples.length * WARM_UP));
const perHour = (pick: (sample: Sample) => number): string =>
  slope(settled.map((one) => ({ x: one.x, y: pick(one) }))).toFixed(2);
say(`at the end ${describe(samples.at(-1))}`);
say(
  `slope an hour: memory ${perHour((one) => one.megabytes)} MB, ` +
    `95th of a change ${perHour((one) => one.statusMs)} ms, of a list ${perHour((one) => one.listMs)} ms`,
);
say(`${errors.length} errors${errors.length > 0 ? `, the first: ${errors[0]}` : ''}`);
if (values.out !== undefined) writeFileSync(values.out, JSON.stringify({ samples, errors }));
process.exitCode = errors.length === 0 ? 0 : 1;

function describe(one: Sample | undefined): string {
  if (!one) return 'nothing was measured';
  return `${one.megabytes.toFixed(0)} MB, 95th of a change ${one.statusMs.toFixed(1)} ms, of a list ${one.listMs.toFixed(1)} ms`;
}

/** Memory of the Porchlight process; the database is a separate process. */
function resident(): number {
  const status = readFileSync(`/proc/${product.child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
