/** What server processes share: alone it is in this one's memory, with Redis it is everybody's. */
import type { Config } from './config.ts';
import type { Clock } from './platform/clock.ts';
import { openDatabase, type Connection } from './platform/db/database.ts';
import { createLimits, noLimits, type Limits } from './platform/limits.ts';
import type { Log } from './platform/log.ts';
import { openRedis } from './platform/redis.ts';
import { createSharedLimits } from './platform/redis-limits.ts';
import { createSerially, type Serially } from './platform/serial.ts';
import { acrossProcesses } from './platform/shared-turns.ts';
import { createHub, type Hub } from './realtime/hub.ts';
import { openRedisBus } from './realtime/redis-bus.ts';
import { shareHub } from './realtime/shared-hub.ts';

export type Shared = {
  hub: Hub;
  serially: Serially;
  limits: Limits;
  /** Null where this process is alone. */
  isRedisUp: (() => boolean) | null;
  close(): Promise<void>;
};

export type SharedOptions = {
  config: Config;
  clock: Clock;
  log: Log;
  connection: Connection;
  /** How long the database may take to answer; a turn of others' is waited for as long. */
  patienceMs: number;
  onDelivered: () => void;
};

const TURNS_AT_ONCE = 8;

export function openShared(options: SharedOptions): Shared {
  const { config, clock, log } = options;
  const local = createHub(clock, options.onDelivered);
  const serially = createSerially();
  if (config.redisUrl === undefined) {
    const limits = config.rateLimits ? createLimits(clock) : noLimits;
    return { hub: local, serially, limits, isRedisUp: null, close: async () => {} };
  }

  const redisOptions = {
    url: config.redisUrl,
    onTrouble: (error: unknown) => log.warn({ err: error }, 'Redis'),
  };
  const bus = openRedisBus(redisOptions);
  const counters = openRedis(redisOptions);
  const turns = openDatabase(options.connection, {
    max: TURNS_AT_ONCE,
    patienceMs: options.patienceMs,
    onIdleError: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  const hub = shareHub(local, bus);
  return {
    hub,
    serially: acrossProcesses(serially, turns.pool, hub.flush),
    limits: config.rateLimits ? createSharedLimits(counters, clock) : noLimits,
    isRedisUp: () => bus.isUp() && counters.isReady,
    async close() {
      await bus.close();
      if (counters.isOpen) counters.destroy();
      await turns.close();
    },
  };
}
