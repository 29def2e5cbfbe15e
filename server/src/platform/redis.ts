/** Connections to Redis or Valkey. Commands fail at once while it is away. */
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@redis/client';

const CONNECT_WITHIN_MS = 2000;
const PING_EVERY_MS = 2000;
const SILENT_AFTER_MS = 6000;
const LONGEST_PAUSE_MS = 1000;

export type RedisOptions = { url: string; onError(error: unknown): void };
export type Redis = ReturnType<typeof newClient>;

function newClient({ url, onError }: RedisOptions, doesReconnect: boolean) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    // A peer that fell silent is noticed, though it never said goodbye.
    pingInterval: PING_EVERY_MS,
    socket: {
      socketTimeout: SILENT_AFTER_MS,
      connectTimeout: CONNECT_WITHIN_MS,
      reconnectStrategy: doesReconnect ? pauseAfter : false,
    },
  });
  client.on('error', onError);
  return client;
}

const pauseAfter = (failures: number): number =>
  Math.min(50 * 2 ** failures, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);

/** Reconnects by itself, without an end. */
export function openRedis(options: RedisOptions): Redis {
  const client = newClient(options, true);
  client.connect().catch(options.onError);
  return client;
}

/**
 * Hands over one connection after another: each is new, so that nothing subscribed on a lost one
 * comes back unasked.
 */
export function keepConnected(
  options: RedisOptions,
  use: { onUp(client: Redis): Promise<void>; onDown(): void },
): { close(): Promise<void> } {
  let isClosing = false;
  let current: Redis | null = null;

  const life = async (): Promise<void> => {
    for (let failures = 0; !isClosing; failures += 1) {
      const client = newClient(options, false);
      // A connection that breaks says so by an error, one that is closed by its end.
      const ended = new Promise<void>((resolve) => {
        client.once('end', () => resolve());
        client.once('error', () => resolve());
      });
      try {
        await client.connect();
        current = client;
        await use.onUp(client);
        failures = 0;
        await ended;
      } catch (error) {
        options.onError(error);
      }
      if (client.isOpen) client.destroy();
      if (current === client) {
        current = null;
        if (!isClosing) use.onDown();
      }
      if (!isClosing) await pause(pauseAfter(failures), undefined, { ref: false });
    }
  };
  void life();

  return {
    async close() {
      isClosing = true;
      if (current?.isOpen) current.destroy();
    },
  };
}
