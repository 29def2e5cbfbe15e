/** The composition root: the only file that knows all parts. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { createAccount } from './features/account/service.ts';
import { accountRoutes } from './features/account/routes.ts';
import { createSessions } from './features/session/service.ts';
import { authenticator, sessionRoutes } from './features/session/routes.ts';
import type { Mailer } from './mail/port.ts';
import type { Clock } from './platform/clock.ts';
import { openDatabase, type Connection, type Database } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { doors } from './platform/http/doors.ts';
import { createHttp } from './platform/http/http.ts';
import { isNativeOrigin, isProductOrigin } from './platform/http/origins.ts';
import { createServe } from './platform/http/serve.ts';
import { createLimits, noLimits } from './platform/limits.ts';
import type { Log } from './platform/log.ts';
import { createPasswords, type PasswordCost } from './platform/passwords.ts';
import { createSerially } from './platform/serial.ts';
import { createHub, type Hub } from './realtime/hub.ts';
import { openSockets } from './realtime/socket.ts';
import { createSweeper, type Sweeper } from './sweeper/sweeper.ts';

export type AppOptions = {
  config: Config;
  clock: Clock;
  log: Log;
  connection: Connection;
  mailer: Mailer;
  passwordCost: PasswordCost;
};

export type App = {
  http: FastifyInstance;
  hub: Hub;
  sweeper: Sweeper;
  database: Database;
  close(): Promise<void>;
};

export const migrationsDir = path.join(
  path.dirname(fileURLToPath(import.meta.url)),
  '..',
  'migrations',
);

const POOL_SIZE = 16;

export async function createApp(options: AppOptions): Promise<App> {
  const { config, clock, log, mailer } = options;
  const database = openDatabase(options.connection, {
    max: POOL_SIZE,
    onIdleError: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  await migrate(database.pool, migrationsDir);

  const { db } = database;
  const hub = createHub(clock);
  const serially = createSerially();
  const limits = config.rateLimits ? createLimits(clock) : noLimits;
  const passwords = createPasswords(options.passwordCost);

  const sessions = createSessions({ db, clock, hub });
  const account = createAccount({ db, clock, config, limits, passwords, sessions, mailer, hub, serially });

  const sweeper = createSweeper([...account.jobs], clock, log);
  account.onMailWaiting(() => sweeper.wake());

  const http = await createHttp({
    log,
    trustProxy: config.trustProxy,
    isSecure: config.publicUrl.startsWith('https:'),
  });
  const { serve, unserved } = createServe(http, authenticator(sessions));
  sessionRoutes(serve, sessions, config);
  accountRoutes(serve, account);
  doors(http, { database, migrationsDir, publicUrl: config.publicUrl });
  log.debug({ unserved: unserved() }, 'routes');

  openSockets(http.server, {
    hub,
    findCaller: sessions.findCaller,
    isOwnOrigin: (origin) => isProductOrigin(origin, config.publicUrl) || isNativeOrigin(origin),
    onTrouble: (error) => log.error({ err: error }, 'socket failed'),
  });

  return {
    http,
    hub,
    sweeper,
    database,
    async close() {
      hub.close();
      await sweeper.stop();
      await http.close();
      await mailer.close();
      await database.close();
    },
  };
}
