import { connect, type Socket } from 'node:net';
import { LIVE_PING, LIVE_PROTOCOL, SESSION_PROTOCOL_PREFIX } from '@porchlight/contract/live';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createWorld, type World } from '@porchlight/testing/world';

let world: World;
beforeAll(async () => (world = await createWorld({ config: { PORT: '3000' } })));
afterAll(() => world.close());

type Attempt = { status: number | 'open'; protocol: string; first: unknown };

/** Tries to open the live connection; says how the server answered. */
function attempt(
  path: string,
  protocols: string[] = [],
  headers: Record<string, string> = {},
): Promise<Attempt> {
  return new Promise((resolve) => {
    const socket = new WebSocket(world.origin.replace('http', 'ws') + path, protocols, { headers });
    socket.on('unexpected-response', (_request, response) => {
      resolve({ status: response.statusCode ?? 0, protocol: '', first: null });
      socket.terminate();
    });
    socket.on('message', (data: Buffer) => {
      resolve({ status: 'open', protocol: socket.protocol, first: JSON.parse(data.toString()) });
      socket.close();
    });
    socket.on('error', () => {});
  });
}

const withSession = (sessionId: string) => [LIVE_PROTOCOL, SESSION_PROTOCOL_PREFIX + sessionId];

describe('the live connection', () => {
  it('opens with the session as a subprotocol, and echoes only the protocol', async () => {
    const ana = await world.register('Ana Ws');
    const answer = await attempt('/ws', withSession(ana.sessionId));
    expect(answer).toMatchObject({ status: 'open', protocol: LIVE_PROTOCOL });
    expect(answer.first).toEqual({
      type: 'hello',
      data: { serverTime: new Date(world.clock.now()).toISOString(), answersPings: true },
    });
  });

  it('opens with the session in the address too, for other clients', async () => {
    const ana = await world.register('Ana Query');
    const answer = await attempt(`/ws?sessionId=${ana.sessionId}`);
    expect(answer).toMatchObject({ status: 'open', protocol: '' });
  });

  it.each([
    ['no session', '/ws', []],
    ['the protocol alone', '/ws', [LIVE_PROTOCOL]],
    ['a made-up session', '/ws', withSession('x'.repeat(43))],
    ['nonsense', '/ws', withSession('%00')],
    ['an empty session', '/ws?sessionId=', []],
  ])('refuses %s with 401', async (_, path, protocols) => {
    expect((await attempt(path, protocols)).status).toBe(401);
  });

  it('does not open by the cookie alone', async () => {
    const ana = await world.register('Ana Cookie');
    const cookie = `porchlight_session=${ana.sessionId}`;
    expect((await attempt('/ws', [], { cookie })).status).toBe(401);
  });

  it('refuses other addresses with 404', async () => {
    expect((await attempt('/api/ws', [])).status).toBe(404);
  });

  it.each([
    ['http://localhost:3000', 'open'],
    ['http://127.0.0.1:3000', 'open'],
    ['capacitor://localhost', 'open'],
    ['https://localhost', 'open'],
    ['http://localhost:3001', 403],
    ['https://evil.example', 403],
    ['http://localhost.evil.example:3000', 403],
    ['null', 403],
    ['not an origin', 403],
  ])('from the origin %s: %s', async (origin, status) => {
    const ana = await world.register('Ana Origin');
    expect((await attempt('/ws', withSession(ana.sessionId), { origin })).status).toBe(status);
  });

  it('closes on a frame larger than anything a client has to say', async () => {
    const ana = await world.register('Ana Big');
    const socket = new WebSocket(
      `${world.origin.replace('http', 'ws')}/ws`,
      withSession(ana.sessionId),
    );
    await new Promise((resolve) => socket.once('message', resolve));
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    socket.send('x'.repeat(5000));
    expect(await closed).toBe(1009);
  });

  it('answers a ping in text, always in the same words, and ignores what else clients say', async () => {
    const ana = await world.register('Ana Says');
    const socket = await ana.socket();
    const others = ['', '"ping"', '{"type":"hello"}', `${LIVE_PING} `, '{"type":"ping","data":1}'];
    for (const text of others) socket.say(text);
    socket.say(Buffer.from(LIVE_PING));
    await socket.sync();
    expect(socket.received).toHaveLength(1);
    for (let count = 0; count < 3; count += 1) socket.say(LIVE_PING);
    await socket.sync();
    expect(socket.received.slice(1)).toEqual(Array(3).fill({ type: 'pong', data: {} }));
    await socket.close();
  });

  it('closes on more pings in text than any client of ours sends', async () => {
    const ana = await world.register('Ana Pings');
    const socket = await ana.socket();
    for (let count = 0; count < 2000; count += 1) socket.say(LIVE_PING);
    expect(await socket.closed).toBe(1006);
    expect(socket.received.length).toBeLessThan(700);
  });

  it('disconnects a slow reader before its backlog passes 1 MiB', async () => {
    const ana = await world.register('Ana Slow');
    const reader = await stalled(ana.sessionId);
    await expect.poll(() => world.app.hub.isConnected(ana.id)).toBe(true);
    const text = JSON.stringify({ type: 'friends_changed', data: {}, filler: 'x'.repeat(60_000) });
    // The operating system takes some of it; what piles up here must stay bounded.
    for (let sent = 0; sent < 400 && world.app.hub.isConnected(ana.id); sent += 1) {
      world.app.hub.sendText(ana.id, text);
      if (sent % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await expect.poll(() => world.app.hub.isConnected(ana.id)).toBe(false);
    reader.destroy();
  });

  it('tells a client whose server stops to come back', async () => {
    const other = await createWorld();
    const ana = await other.register('Ana Stop');
    const socket = await ana.socket();
    await other.close();
    expect(await socket.closed).toBe(1012);
  });
});

/** A client that opens the connection and then reads nothing. */
function stalled(sessionId: string): Promise<Socket> {
  const { port } = new URL(world.origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(
        [
          `GET /ws?sessionId=${sessionId} HTTP/1.1`,
          'Host: localhost',
          'Upgrade: websocket',
          'Connection: Upgrade',
          'Sec-WebSocket-Version: 13',
          'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
          '\r\n',
        ].join('\r\n'),
      );
      socket.pause();
      resolve(socket);
    });
    socket.on('error', () => {});
  });
}
