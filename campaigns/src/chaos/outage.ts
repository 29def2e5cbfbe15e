/** Simulates a database outage: every connection breaks, and new ones are refused until it ends. */
import pg from 'pg';
import type { Connection } from '@porchlight/server/src/platform/db/database.ts';
import { inDatabase } from '@porchlight/testing/cluster';

export async function interruptDatabase(connection: Connection, forMs: number): Promise<void> {
  const name = databaseOf(connection);
  const admin = new pg.Client(inDatabase(connection, 'postgres'));
  await admin.connect();
  try {
    await admin.query(`alter database "${name}" with allow_connections false`);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      name,
    ]);
    await new Promise((resolve) => setTimeout(resolve, forMs));
  } finally {
    await admin.query(`alter database "${name}" with allow_connections true`);
    await admin.end();
  }
}

/** The connection as an operator would write it into DATABASE_URL. */
export function asUrl(connection: Connection): string {
  if ('url' in connection) return connection.url;
  const { host, port, user, password = '', database } = connection;
  const url = new URL(`postgres://localhost/${database}`);
  url.username = user;
  url.password = password;
  url.searchParams.set('host', host);
  if (port !== undefined) url.searchParams.set('port', String(port));
  return url.href;
}

const databaseOf = (connection: Connection): string =>
  'url' in connection ? new URL(connection.url).pathname.slice(1) : connection.database;
