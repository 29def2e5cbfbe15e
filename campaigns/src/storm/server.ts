/** A whole Porchlight as a separate process, with a clock that can be moved forward. */
import { createApp } from '@porchlight/server/src/app.ts';
import { readConfig } from '@porchlight/server/src/config.ts';
import { createMemoryMailer } from '@porchlight/server/src/mail/memory.ts';
import type { Connection } from '@porchlight/server/src/platform/db/database.ts';
import { createLog } from '@porchlight/server/src/platform/observability/log.ts';
import { FULL_COST } from '@porchlight/server/src/platform/security/passwords.ts';
import { createMemoryPush } from '@porchlight/server/src/push/memory.ts';
import type { AddressInfo } from 'node:net';

type Order = { connection: Connection; dataDir: string } | { now: number } | 'stop';

let ahead = 0;
const start = async (connection: Connection, dataDir: string): Promise<() => Promise<void>> => {
  const app = await createApp({
    config: readConfig({ DATA_DIR: dataDir, RATE_LIMITS: 'off' }),
    clock: () => Date.now() + ahead,
    log: createLog('error'),
    connection,
    mailer: createMemoryMailer(),
    push: createMemoryPush(),
    passwordCost: FULL_COST,
  });
  app.sweeper.start();
  await app.http.listen({ port: 0, host: '127.0.0.1', backlog: 4096 });
  process.send?.({ port: (app.http.server.address() as AddressInfo).port });
  return () => app.close();
};

let close: () => Promise<void> = async () => {};
// The driver has ended, for whatever reason.
process.on('disconnect', () => process.exit(0));
process.on('message', (order: Order) => {
  if (order === 'stop') void close().then(() => process.exit(0));
  else if ('now' in order) ahead = order.now - Date.now();
  else void start(order.connection, order.dataDir).then((stop) => (close = stop));
});
