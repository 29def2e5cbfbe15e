/**
 * A TCP proxy between a server and its database that can simulate an outage (connections break) or
 * a hang (bytes are held back).
 */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { Connection } from '@porchlight/server/src/platform/db/database.ts';

export type DatabaseProxy = {
  readonly connection: Connection;
  /** Breaks every connection and accepts no new one. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Holds all bytes back without breaking any connection. */
  stall(): void;
  /** Forwards the bytes that were held back. */
  flow(): void;
  close(): Promise<void>;
};

export async function openDatabaseProxy(target: Connection): Promise<DatabaseProxy> {
  const open = new Set<Socket>();
  let isStalled = false;
  const hold = (): void => open.forEach((socket) => socket.pause());
  const server = createServer((near) => {
    const far = dial(target);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
    near.pipe(far);
    far.pipe(near);
    if (isStalled) hold();
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;

  const cut = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of open) socket.destroy();
    await closed;
  };
  return {
    connection: through(target, port),
    cut,
    mend: () => listen(port),
    stall() {
      isStalled = true;
      hold();
    },
    flow() {
      isStalled = false;
      open.forEach((socket) => socket.resume());
    },
    close: async () => {
      if (server.listening) await cut();
    },
  };
}

function dial(target: Connection): Socket {
  if ('url' in target) {
    const { hostname, port } = new URL(target.url);
    return connect(Number(port || 5432), hostname);
  }
  const port = target.port ?? 5432;
  return target.host.startsWith('/')
    ? connect(`${target.host}/.s.PGSQL.${port}`)
    : connect(port, target.host);
}

function through(target: Connection, port: number): Connection {
  if (!('url' in target)) return { ...target, host: '127.0.0.1', port };
  const url = new URL(target.url);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return { url: url.href };
}
