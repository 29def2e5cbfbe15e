/** A whole Porchlight as a process of its own, with a clock that can be put forward. */
import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { createMemoryMailer } from '../../mail/memory.ts';
import type { Connection } from '../../platform/db/database.ts';
import { createLog } from '../../platform/log.ts';
import { FULL_COST } from '../../platform/passwords.ts';
import { createMemoryPush } from '../../push/memory.ts';
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
// The driver is gone, however it went.
process.on('disconnect', () => process.exit(0));
process.on('message', (order: Order) => {
  if (order === 'stop') void close().then(() => process.exit(0));
  else if ('now' in order) ahead = order.now - Date.now();
  else void start(order.connection, order.dataDir).then((stop) => (close = stop));
});
