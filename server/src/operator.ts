/** `npm run operator`: gives and takes access to the desk. */
import { openInstance } from './backup/instance.ts';
import { configFromEnvironment } from './config.ts';
import { manageOperators } from './moderation/operators.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/db/database.ts';

try {
  const instance = await openInstance(configFromEnvironment());
  const database = openDatabase(instance.connection, { max: 1, onIdleError: () => undefined });
  try {
    const lines = await manageOperators(database.pool, process.argv.slice(2), systemClock());
    for (const line of lines) process.stdout.write(`${line}\n`);
  } finally {
    await database.close();
    await instance.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
