/** Clients that send many requests at once and read nothing must not cost the others anything. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { megabytesInUse } from '@porchlight/testing/memory';
import { createWorld, type World } from '@porchlight/testing/world';

const CONNECTIONS = 10;
const REQUESTS = 1500;
const GROWS_BY_MEGABYTES = 100;
const WAITS_MS = 250;

let world: World;
const open: Socket[] = [];
beforeAll(async () => void (world = await createWorld()));
afterAll(async () => {
  for (const socket of open) socket.destroy();
  await world.close();
});

function dial(): Socket {
  const socket = connect(Number(new URL(world.origin).port), '127.0.0.1');
  socket.on('error', () => {});
  open.push(socket);
  return socket;
}

const requests = (path: string, count: number): string =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(count);

/**
 * Asks for /healthz all the while; resolves to the 99th percentile of its waits. They are counted in
 * time that this process was working: other programs on the machine do not count.
 */
async function neighbour(isOver: () => boolean): Promise<number> {
  const waits: number[] = [];
  while (!isOver() || waits.length < 300) {
    const since = process.cpuUsage();
    await fetch(`${world.origin}/healthz`).then((answer) => answer.text());
    const { user, system } = process.cpuUsage(since);
    waits.push((user + system) / 1000);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  waits.sort((a, b) => a - b);
  return waits[Math.floor(waits.length * 0.99)] ?? Infinity;
}

describe.each(['/api/openapi.json', '/landing', '/api/me'])(
  'pipelined requests for %s that are not read',
  (path) => {
    it('take little memory and hold nobody up', async () => {
      await world.raw('GET', path);
      await fetch(`${world.origin}/healthz`).then((answer) => answer.text());
      const before = megabytesInUse();
      let isOver = false;
      const slowest = neighbour(() => isOver);
      let worst = 0;
      for (let wave = 0; wave < 3; wave += 1) {
        for (let made = 0; made < CONNECTIONS; made += 1) {
          const socket = dial();
          socket.pause();
          await once(socket, 'connect');
          socket.write(requests(path, REQUESTS));
        }
        await new Promise((resolve) => setTimeout(resolve, 300));
        worst = Math.max(worst, process.memoryUsage().arrayBuffers / 2 ** 20);
      }
      isOver = true;
      expect(await slowest).toBeLessThan(WAITS_MS);
      expect(megabytesInUse() - before).toBeLessThan(GROWS_BY_MEGABYTES);
      expect(worst).toBeLessThan(GROWS_BY_MEGABYTES);
    });
  },
);

it('a client that pipelines within reason gets every answer, in order', async () => {
  const socket = dial();
  let text = '';
  socket.on('data', (data: Buffer) => (text += data.toString('latin1')));
  const paths = Array.from({ length: 30 }, (_, i) => (i % 2 === 0 ? '/healthz' : '/api/me'));
  socket.write(paths.map((path) => requests(path, 1)).join(''));
  const statuses = () => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
  await expect.poll(statuses).toHaveLength(30);
  expect(statuses()).toEqual(paths.map((path) => (path === '/healthz' ? '200' : '401')));
});

it('pages and descriptions are limited by network place, and operators are not', async () => {
  const limited = await createWorld({ config: { RATE_LIMITS: 'on' } });
  const statuses = async (url: string): Promise<Set<number>> => {
    const seen = new Set<number>();
    for (let count = 0; count < 1300; count += 1)
      seen.add((await limited.app.http.inject({ method: 'HEAD', url })).statusCode);
    return seen;
  };
  expect(await statuses('/api/docs')).toEqual(new Set([200, 429]));
  expect(await statuses('/healthz')).toEqual(new Set([200]));
  await limited.close();
});
