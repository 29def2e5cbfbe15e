/** Clients of Porchlight: requests over HTTP, and the live connection. */
import type { Socket } from 'node:net';
import {
  LIVE_PROTOCOL,
  SESSION_PROTOCOL_PREFIX,
  type LiveMessage,
} from '@porchlight/contract/live';
import { contactsOf, type Network } from '../network.ts';
import { MESSAGE, type Clients, type Heard } from './clients.ts';
import { dial } from './dial.ts';
import { pingFrame, pongFrame, readFrames, type Frames } from './frames.ts';
import { createHttp, type Http } from './http.ts';

/** One line of the output of `npm run seed`. */
export type Account = {
  readonly userId: string;
  readonly displayName: string;
  readonly sessionId: string;
};

export type LiveWish = {
  readonly port: number;
  readonly accounts: readonly Account[];
  readonly network: Network;
  readonly heard: Heard;
};

export function createLiveClients({ port, accounts, network, heard }: LiveWish): Clients {
  const numberOf = new Map(accounts.map(({ userId }, number) => [userId, number]));
  const sockets = new Map<number, Socket>();
  const requests = new Map<number, Http>();
  const waiting = new Map<number, () => void>();

  const accountOf = (person: number): Account => {
    const account = accounts[person];
    if (!account) throw new Error(`There is no account for person ${person}.`);
    return account;
  };
  const httpOf = (person: number): Http => {
    const http = requests.get(person) ?? createHttp(port);
    requests.set(person, http);
    return http;
  };
  const framesOf = (person: number): Frames => ({
    onText(text) {
      const message = JSON.parse(text) as LiveMessage;
      if (message.type !== 'status_change') return;
      const owner = numberOf.get(message.data.userId);
      if (owner !== undefined) heard(person, owner, message.data.status === 'available');
    },
    onPing: (payload) => sockets.get(person)?.write(pongFrame(payload)),
    onPong: () => waiting.get(person)?.(),
    onClose: () => sockets.get(person)?.destroy(),
  });
  const drop = (person: number): void => {
    const socket = sockets.get(person);
    sockets.delete(person);
    socket?.destroy();
    requests.get(person)?.close();
    requests.delete(person);
  };

  return {
    connect: (person) =>
      new Promise((resolve, reject) => {
        const { sessionId } = accountOf(person);
        const take = openedBy(framesOf(person), resolve, reject);
        const socket = dial(port, {
          onOpen: () => socket.write(upgrade(port, sessionId)),
          onData: (bytes) => sockets.get(person) === socket && take(bytes),
          onClose: (error) => {
            if (sockets.get(person) === socket) sockets.delete(person);
            reject(error);
          },
        });
        sockets.set(person, socket);
      }),
    fetchState(person) {
      // Uses a new connection, because an app that returns has none open.
      const http = createHttp(port);
      const request = { method: 'GET', path: '/api/friends', ...accountOf(person) } as const;
      const complete = http.send({ ...request, session: request.sessionId }).then((body) => {
        http.close();
        const known = (JSON.parse(body.toString()) as unknown[]).length;
        const wanted = contactsOf(network, person).length;
        if (known < wanted) throw new Error(`person ${person} has ${known} of ${wanted} contacts`);
      });
      return { listed: complete, complete };
    },
    async setLight(person, isLit) {
      const body = isLit
        ? { status: 'available', statusMessage: MESSAGE.on }
        : { status: 'unavailable', statusMessage: MESSAGE.off };
      const session = accountOf(person).sessionId;
      await httpOf(person).send({ method: 'POST', path: '/api/status', session, body });
    },
    ask: (person) =>
      new Promise((resolve, reject) => {
        const socket = sockets.get(person);
        if (!socket) return reject(new Error(`person ${person} is not connected any more`));
        waiting.set(person, resolve);
        socket.write(pingFrame());
      }),
    drop,
    startAnew() {},
    closeAll() {
      for (const person of accounts.keys()) drop(person);
    },
    api: {
      nameOf: (person) => accountOf(person).displayName,
      async call(person, method, path, body) {
        const session = accountOf(person).sessionId;
        return httpOf(person).send({ method, path, session, body });
      },
    },
  };
}

const upgrade = (port: number, sessionId: string): string =>
  `GET /ws HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: cG9yY2hsaWdodCBiZW5jaA==\r\n' +
  `Sec-WebSocket-Protocol: ${LIVE_PROTOCOL}, ${SESSION_PROTOCOL_PREFIX}${sessionId}\r\n\r\n`;

/** Reads the answer to the upgrade, then frames; incomplete data waits for the rest. */
function openedBy(frames: Frames, opened: () => void, refused: (error: Error) => void) {
  let rest = Buffer.alloc(0);
  let isOpen = false;
  return (bytes: Buffer): void => {
    let all = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    if (!isOpen) {
      const end = all.indexOf('\r\n\r\n');
      const head = all.toString('latin1', 0, Math.max(end, 0));
      if (end !== -1 && !head.startsWith('HTTP/1.1 101')) return refused(new Error(head));
      if (end !== -1) {
        isOpen = true;
        opened();
        all = all.subarray(end + 4);
      }
    }
    const taken = isOpen ? readFrames(all, frames) : 0;
    // Copied, because the shared buffer is overwritten after this call.
    rest = Buffer.from(all.subarray(taken));
  };
}
