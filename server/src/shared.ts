/** State shared by all server processes: in memory for a single process, in Redis for several. */
import type { Config } from './config.ts';
import type { Clock } from './platform/clock.ts';
import { openDatabase, type Connection, type Database } from './platform/db/database.ts';
import { countNetworks, createLimits, noLimits, type Limits } from './platform/limits/limits.ts';
import type { Log } from './platform/observability/log.ts';
import { openRedis } from './platform/redis.ts';
import { createSharedLimits } from './platform/limits/redis-limits.ts';
import { createSerially } from './platform/concurrency/serial.ts';
import { createHolds } from './platform/concurrency/holds.ts';
import { localLocks, type Locks } from './platform/concurrency/idle.ts';
import { acrossProcesses } from './platform/concurrency/advisory-locks.ts';
import { createHub, type Hub } from './realtime/hub.ts';
import { openRedisBus } from './realtime/redis-bus.ts';
import { shareHub } from './realtime/shared-hub.ts';

export type Shared = {
  hub: Hub;
  locks: Locks;
  limits: Limits;
  /** Null for a single process without Redis. */
  isRedisUp: (() => boolean) | null;
  close(): Promise<void>;
};

export type SharedOptions = {
  config: Config;
  clock: Clock;
  log: Log;
  connection: Connection;
  /** Database timeout; also how long to wait for another process's lock on a person. */
  patienceMs: number;
  onDelivered: () => void;
};

const MAX_LOCKS = 8;
/** For the sweep's loops, which work on a batch of people each. */
const MAX_IDLE_LOCKS = 2;
/**
 * After so many patiences without a statement of its session the database takes a lock: that is how
 * a process that froze looks. Work that is only slow loses its lock too; what it says from then on
 * is in doubt (`holds.ts`), and what it saves is held to the locks and versions of rows.
 */
const LOCK_PATIENCES = 2;

export function openShared(options: SharedOptions): Shared {
  const { config, clock, log } = options;
  const local = createHub(clock, options.onDelivered);
  const serially = createSerially();
  if (config.redisUrl === undefined) {
    const limits = config.rateLimits ? countNetworks(createLimits(clock)) : noLimits;
    return {
      hub: local,
      locks: localLocks(serially),
      limits,
      isRedisUp: null,
      close: async () => {},
    };
  }

  const redisOptions = {
    url: config.redisUrl,
    onError: (error: unknown) => log.warn({ err: error }, 'Redis'),
  };
  const holds = createHolds(options.patienceMs, clock);
  const bus = openRedisBus({ ...redisOptions, isInDoubt: holds.areInDoubt });
  const counters = openRedis(redisOptions);
  // The database ends the locks of a process that froze, whose connection stays open.
  const endIdle = `set idle_session_timeout = ${LOCK_PATIENCES * options.patienceMs}`;
  const openLocks = (max: number): Database => {
    const database = openDatabase(options.connection, {
      max,
      patienceMs: options.patienceMs,
      onIdleError: (error) => log.warn({ err: error }, 'database connection lost'),
    });
    database.pool.on('connect', (client) => {
      client.on('end', () => holds.lose(client));
      void client.query(endIdle).catch(() => undefined);
    });
    return database;
  };
  const [lockDatabase, idleLockDatabase] = [openLocks(MAX_LOCKS), openLocks(MAX_IDLE_LOCKS)];
  const hub = shareHub(local, bus);
  return {
    hub,
    locks: acrossProcesses({
      local: serially,
      pool: lockDatabase.pool,
      idlePool: idleLockDatabase.pool,
      holds,
      flush: hub.flush,
    }),
    limits: config.rateLimits ? countNetworks(createSharedLimits(counters, clock)) : noLimits,
    isRedisUp: () => bus.isUp() && counters.isReady,
    async close() {
      await bus.close();
      if (counters.isOpen) counters.destroy();
      await lockDatabase.close();
      await idleLockDatabase.close();
    },
  };
}
