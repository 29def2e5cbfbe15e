/** Opens the database of the product: migrated first, then with its pool. */
import type { Log } from '../observability/log.ts';
import { openDatabase, type Connection, type Database } from './database.ts';
import { migrate } from './migrate.ts';

const POOL_SIZE = 16;
const KEPT_CONNECTIONS = 4;

type Opening = {
  readonly migrationsDir: string;
  readonly log: Log;
  /** Timeout of a statement; migrations have none. */
  readonly patienceMs: number;
};

export async function openMigrated(
  connection: Connection,
  { migrationsDir, log, patienceMs }: Opening,
): Promise<Database> {
  const onIdleError = (err: Error): void => log.warn({ err }, 'database connection lost');
  // Migrations get a connection without a timeout.
  const before = openDatabase(connection, { max: 1, onIdleError });
  try {
    await migrate(before.pool, migrationsDir);
  } finally {
    await before.close();
  }
  return openDatabase(connection, {
    ...{ max: POOL_SIZE, kept: KEPT_CONNECTIONS, onIdleError, patienceMs },
  });
}
