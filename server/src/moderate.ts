/** `npm run moderate`: the desk of a moderator, on the machine that Porchlight runs on. */
import { setTimeout as pause } from 'node:timers/promises';
import { PRODUCT_NAME } from '@porchlight/domain/product';
import { openInstance } from './backup/instance.ts';
import { configFromEnvironment } from './config.ts';
import { isCarriedOut } from './moderation/desk-queries.ts';
import { atDesk } from './moderation/desk.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/db/database.ts';

const WAIT_MS = 10_000;
const LOOK_MS = 200;

async function moderate(): Promise<void> {
  const config = configFromEnvironment();
  const instance = await openInstance(config);
  const database = openDatabase(instance.connection, { max: 1, onIdleError: () => undefined });
  const { pool } = database;
  try {
    const desk = { pool, now: systemClock(), reportHours: config.reportHours };
    const { lines, orderId } = await atDesk(desk, process.argv.slice(2));
    for (const line of lines) process.stdout.write(`${line}\n`);
    if (orderId === undefined) return;
    const isLate = systemClock() + WAIT_MS;
    while (systemClock() < isLate) {
      if (await isCarriedOut(pool, orderId)) return void process.stdout.write('Done.\n');
      await pause(LOOK_MS);
    }
    process.stdout.write(`${PRODUCT_NAME} carries it out as soon as it runs.\n`);
  } finally {
    await database.close();
    await instance.close();
  }
}

try {
  await moderate();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
