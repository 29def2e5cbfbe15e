/** Brings the database up to date. Safe when several processes start at once. */
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';

/** Any fixed number: all Porchlight processes agree on it. */
const MIGRATION_LOCK = 7_205_401;

export async function migrate(pool: pg.Pool, migrationsDir: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await applyMigrations(drizzle(client), { migrationsFolder: migrationsDir });
  } finally {
    // Ends the session and with it the advisory lock, in any state of the connection.
    client.release(true);
  }
}

/** Whether every migration of this build has been applied. */
export async function isMigrated(pool: pg.Pool, migrationsDir: string): Promise<boolean> {
  const journal = JSON.parse(
    readFileSync(path.join(migrationsDir, 'meta', '_journal.json'), 'utf8'),
  ) as { entries: { when: number }[] };
  const newest = Math.max(...journal.entries.map((entry) => entry.when));
  const result = await pool.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  return Number(result.rows[0]?.newest) >= newest;
}
