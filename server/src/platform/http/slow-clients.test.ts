/** Peers that send slowly, read nothing, or never close: none may hold a connection for ever. */
import { connect, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noLimits } from '../limits/limits.ts';
import { createLog } from '../observability/log.ts';
import { createMetrics } from '../observability/metrics.ts';
import { createHttp } from './http.ts';

const HURRY = { requestMs: 300, idleMs: 1500, lookEveryMs: 50 };

let http: FastifyInstance;
let port = 0;
const servers: FastifyInstance[] = [];
const sockets: Socket[] = [];

async function listen(patience?: typeof HURRY): Promise<void> {
  http = await createHttp({
    ...{ log: createLog('silent'), metrics: createMetrics(), trustProxy: [], isSecure: false },
    publicReads: noLimits,
    ...(patience && { patience }),
  });
  http.post('/take', async () => ({ taken: true }));
  http.get('/much', async () => Buffer.alloc(64 * 1024 * 1024));
  await http.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = http.server.address() as AddressInfo);
  servers.push(http);
}

beforeAll(() => listen(HURRY));
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers) await server.close();
});

/** A peer that never closes its own half. */
function halfOpen(bytes: string): { socket: Socket; said: () => string } {
  let text = '';
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () =>
    socket.write(bytes),
  );
  socket.on('data', (data: Buffer) => (text += data.toString('latin1')));
  socket.on('error', () => {});
  sockets.push(socket);
  return { socket, said: () => text };
}

const connections = (): Promise<number> =>
  new Promise((resolve) => http.server.getConnections((_, count) => resolve(count)));
const expectNone = async (): Promise<void> => {
  await expect.poll(connections, { timeout: 20_000 }).toBe(0);
};

it.each([
  ['headers that do not end', 'GET /healthz HTTP/1.1\r\nHost: x\r\nX: '],
  [
    'a body that does not come',
    'POST /take HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  ],
  [
    'a chunk that does not end',
    'POST /take HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n9\r\n{',
  ],
])('%s: told 408, and let go of', async (_, bytes) => {
  const { said } = halfOpen(bytes);
  await expect.poll(said, { timeout: 20_000 }).toMatch(/^HTTP\/1\.1 408 /);
  await expectNone();
});

it('what is no request is told so, and let go of', async () => {
  const { said } = halfOpen('\0\0\0\0\r\n\r\n');
  await expect.poll(said, { timeout: 20_000 }).toMatch(/^HTTP\/1\.1 400 /);
  await expectNone();
});

it('a peer that asks for much and reads nothing is let go of', async () => {
  const accepted = new Promise((resolve) => http.server.once('connection', resolve));
  const { socket } = halfOpen('GET /much HTTP/1.1\r\nHost: x\r\n\r\n');
  socket.pause();
  await accepted;
  await expectNone();
});

it('a peer that takes its time within reason is served', async () => {
  await listen();
  const head = 'POST /take HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const { socket, said } = halfOpen(`${head}Content-Length: 2\r\nConnection: close\r\n\r\n{`);
  socket.once('connect', () => socket.write('}'));
  await expect.poll(said, { timeout: 20_000 }).toContain('{"taken":true}');
  socket.end();
});
