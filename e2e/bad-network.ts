/** A proxy between browser and product that behaves like a bad network, on command and per path. */
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { type Duplex, Transform } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { origin } from './accounts.ts';

export type Fault =
  | { kind: 'delay'; ms: number }
  /** The connection breaks before the server hears anything. */
  | { kind: 'drop' }
  | { kind: 'answer'; status: 429 | 502 | 503; retryAfter?: number }
  /** The answer breaks off after so many bytes. */
  | { kind: 'cut'; afterBytes: number }
  /** The server acts, and its answer never arrives. */
  | { kind: 'lose-answer' };

export type Rule = { path: RegExp; method?: string; fault: Fault; times?: number };

export type BadNetwork = {
  readonly url: string;
  /** Newer rules come first. */
  when(rule: Rule): void;
  /** Refuses WebSocket upgrades, as some company networks do. */
  blockSockets(): void;
  /** Takes WebSocket upgrades and never answers them, as some proxies do. */
  hangUpgrades(): void;
  /** Closes every open WebSocket, as a network that went away does. */
  cutSockets(): void;
  /** Open WebSockets stay open and nothing passes through them. */
  freezeSockets(): void;
  /** Every answer is slow: 3G has about 50,000 bytes a second and 300 ms of latency. */
  throttle(bytesPerSecond: number, latencyMs: number): void;
  /** From now on all is well; connections that were cut stay cut. */
  heal(): void;
  close(): Promise<void>;
};

export async function startBadNetwork(): Promise<BadNetwork> {
  const { hostname, port } = new URL(origin());
  let rules: Rule[] = [];
  let upgrades: 'pass' | 'refuse' | 'hang' = 'pass';
  let speed: { bytesPerSecond: number; latencyMs: number } | null = null;
  const sockets = new Set<{ browser: Duplex; server: Duplex }>();

  function faultFor({ url = '/', method }: IncomingMessage): Fault | null {
    const rule = rules.find(
      ({ path, method: only }) => path.test(url) && (only === undefined || only === method),
    );
    if (!rule) return null;
    if (rule.times !== undefined) rule.times -= 1;
    if (rule.times === 0) rules = rules.filter((other) => other !== rule);
    return rule.fault;
  }

  async function handle(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const fault = faultFor(incoming);
    if (fault?.kind === 'drop') return void incoming.socket.destroy();
    if (fault?.kind === 'answer') {
      incoming.resume();
      const headers =
        fault.retryAfter === undefined ? {} : { 'retry-after': String(fault.retryAfter) };
      answer.writeHead(fault.status, headers).end();
      return;
    }
    if (fault?.kind === 'delay') await wait(fault.ms);
    if (speed) await wait(speed.latencyMs);
    const { url: path, method, headers } = incoming;
    const passed = ask({ hostname, port, path, method, headers }, (reply) => {
      if (fault?.kind === 'lose-answer') {
        reply.resume();
        // Part of an answer: without it a browser sends the request again by itself.
        answer.writeHead(200, { 'content-length': 1000 });
        answer.flushHeaders();
        reply.once('end', () => setTimeout(() => answer.destroy(), 100));
        return;
      }
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      const slowed = speed ? reply.pipe(slowDown(speed.bytesPerSecond)) : reply;
      if (fault?.kind === 'cut') cutAfter(slowed, answer, fault.afterBytes);
      else slowed.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    incoming.pipe(passed);
  }

  const proxy = createServer((incoming, answer) => void handle(incoming, answer));
  proxy.on('upgrade', (incoming: IncomingMessage, browser: Duplex, head: Buffer) => {
    browser.on('error', () => undefined);
    if (faultFor(incoming)?.kind === 'drop') return void browser.destroy();
    if (upgrades === 'hang') {
      const pair = { browser, server: browser };
      sockets.add(pair);
      browser.resume().on('close', () => sockets.delete(pair));
      return;
    }
    if (upgrades === 'refuse') return void browser.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    const server = connect(Number(port), hostname, () => {
      // The product refuses sockets of other sites, and the proxy's port makes it another one.
      const headers = { ...incoming.headers, host: `${hostname}:${port}`, origin: origin() };
      const lines = Object.entries(headers).map(([name, text]) => `${name}: ${String(text)}\r\n`);
      server.write(`GET ${incoming.url ?? '/'} HTTP/1.1\r\n${lines.join('')}\r\n`);
      server.write(head);
      browser.pipe(server).pipe(browser);
    });
    const pair = { browser, server };
    sockets.add(pair);
    const end = () => {
      sockets.delete(pair);
      browser.destroy();
      server.destroy();
    };
    for (const side of [browser, server]) side.on('close', end).on('error', end);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));

  const cutSockets = () => {
    for (const { browser, server } of sockets) {
      browser.destroy();
      server.destroy();
    }
  };
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    when: (rule) => void rules.unshift({ ...rule }),
    blockSockets: () => void (upgrades = 'refuse'),
    hangUpgrades: () => void (upgrades = 'hang'),
    cutSockets,
    freezeSockets: () => {
      for (const { browser, server } of sockets) {
        browser.unpipe(server);
        server.unpipe(browser);
      }
    },
    throttle: (bytesPerSecond, latencyMs) => void (speed = { bytesPerSecond, latencyMs }),
    heal: () => {
      rules = [];
      speed = null;
      upgrades = 'pass';
    },
    close: async () => {
      cutSockets();
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}

function slowDown(bytesPerSecond: number): Transform {
  return new Transform({
    transform: (part: Buffer, _encoding, done) => {
      setTimeout(() => done(null, part), (part.length / bytesPerSecond) * 1000);
    },
  });
}

function cutAfter(reply: NodeJS.ReadableStream, answer: ServerResponse, bytes: number): void {
  let left = bytes;
  reply.on('data', (part: Buffer) => {
    answer.write(part.subarray(0, left));
    left -= part.length;
    if (left <= 0) answer.destroy();
  });
  reply.on('end', () => answer.end());
}
