/**
 * A socket that sends pings and reads nothing. `FLOOD_MEGABYTES=300` runs the whole attack; the
 * bound is the same for less.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { LIVE_PING } from '@porchlight/contract/live';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { megabytesInUse } from '@porchlight/testing/memory';
import { createWorld, type World } from '@porchlight/testing/world';

const MEGABYTE = 2 ** 20;
const FLOOD_BYTES = Number(process.env.FLOOD_MEGABYTES ?? 20) * MEGABYTE;
const GROWS_BY_MEGABYTES = 20;
const FRAMES_IN_ONE_WRITE = 500;
/** Final, and masked with zeros. */
const frame = (opcode: number, payload: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
const many = (one: Buffer): Buffer => Buffer.concat(Array<Buffer>(FRAMES_IN_ONE_WRITE).fill(one));
const PINGS = many(frame(0x9, Buffer.alloc(125, 'p')));
const PINGS_IN_TEXT = many(frame(0x1, Buffer.from(LIVE_PING)));

let world: World;
beforeAll(async () => void (world = await createWorld()));
afterAll(() => world.close());

async function openWithoutReading(sessionId: string): Promise<Socket> {
  const socket = connect(Number(new URL(world.origin).port), '127.0.0.1');
  socket.on('error', () => {});
  const lines = [
    `GET /ws?sessionId=${sessionId} HTTP/1.1`,
    'Host: localhost',
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    '\r\n',
  ];
  socket.write(lines.join('\r\n'));
  await once(socket, 'data');
  socket.pause();
  return socket;
}

/** Sends until the server closes the socket; resolves to the bytes it took. */
async function flood(socket: Socket, pings: Buffer, bytes: number): Promise<number> {
  let sent = 0;
  while (sent < bytes && !socket.destroyed) {
    sent += pings.length;
    if (socket.write(pings)) await new Promise((resolve) => setImmediate(resolve));
    else {
      // A paused socket notices its end only when something fails to be written.
      await new Promise<void>((resolve) => {
        socket.once('drain', resolve);
        setTimeout(resolve, 50);
      });
    }
  }
  socket.destroy();
  return sent;
}

it.each([
  ['pings', PINGS, FLOOD_BYTES],
  // Each is a sixth of the length.
  ['pings in text', PINGS_IN_TEXT, FLOOD_BYTES / 6],
])(
  '%s from one account leave nothing in memory, however often it comes back',
  { timeout: 600_000 },
  async (_, pings, bytes) => {
    const mallory = await world.register('Mallory');
    const before = megabytesInUse();
    let worst = 0;
    for (let sent = 0; sent < bytes;) {
      const socket = await openWithoutReading(mallory.sessionId);
      sent += await flood(socket, pings, bytes - sent);
      if (sent % (4 * MEGABYTE) < pings.length * 2) worst = Math.max(worst, megabytesInUse());
    }
    worst = Math.max(worst, megabytesInUse());
    expect(worst - before).toBeLessThan(GROWS_BY_MEGABYTES);
    await expect.poll(() => world.app.hub.connections()).toBe(0);
  },
);
