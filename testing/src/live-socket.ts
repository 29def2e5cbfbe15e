/** A live connection for tests: keeps every message, and waits for expected ones. */
import {
  LIVE_PROTOCOL,
  SESSION_PROTOCOL_PREFIX,
  type LiveMessage,
  type LiveType,
} from '@porchlight/contract/live';
import { WebSocket } from 'ws';

/** Generous, because a busy machine must not fail a test. */
const WAIT_MS = 20_000;

export type LiveSocket = {
  /** Every message so far, in order. */
  readonly received: LiveMessage[];
  /** Returns the oldest message of this type that no earlier `waitFor` returned. */
  waitFor<T extends LiveType>(type: T): Promise<Extract<LiveMessage, { type: T }>>;
  say(data: string | Buffer): void;
  /** After this resolves, `received` contains everything that the server had sent before. */
  sync(): Promise<void>;
  /** The close code, once the socket is closed. */
  readonly closed: Promise<number>;
  close(): Promise<void>;
};

/** Resolves after 'hello'. */
export async function openLiveSocket(origin: string, sessionId: string): Promise<LiveSocket> {
  const url = new URL('/ws', origin.replace(/^http/, 'ws'));
  const socket = new WebSocket(url, [LIVE_PROTOCOL, SESSION_PROTOCOL_PREFIX + sessionId]);
  const received: LiveMessage[] = [];
  const taken = new Set<LiveMessage>();
  const listeners = new Set<() => void>();
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  socket.on('message', (data: Buffer) => {
    received.push(JSON.parse(data.toString()) as LiveMessage);
    for (const listener of [...listeners]) listener();
  });

  const waitFor = <T extends LiveType>(type: T): Promise<Extract<LiveMessage, { type: T }>> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = received.find(
          (message): message is Extract<LiveMessage, { type: T }> =>
            message.type === type && !taken.has(message),
        );
        if (!found) return;
        taken.add(found);
        stop();
        resolve(found);
      };
      const timer = setTimeout(() => {
        stop();
        const got = received.map((message) => message.type).join(', ');
        reject(new Error(`no '${type}' within ${WAIT_MS} ms; received: ${got}`));
      }, WAIT_MS);
      const stop = (): void => {
        clearTimeout(timer);
        listeners.delete(look);
      };
      listeners.add(look);
      look();
    });

  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });
  socket.on('error', () => {});
  await waitFor('hello');

  return {
    received,
    waitFor,
    say: (data) => socket.send(data),
    sync: () =>
      new Promise((resolve) => {
        if (socket.readyState !== socket.OPEN) return resolve();
        const done = (): void => {
          socket.off('pong', done);
          socket.off('close', done);
          resolve();
        };
        socket.on('pong', done);
        socket.on('close', done);
        socket.ping();
      }),
    closed,
    async close() {
      socket.close();
      await closed;
    },
  };
}
