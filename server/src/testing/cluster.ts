/** Databases of the test run's cluster. */
import type pg from 'pg';
import type { Connection } from '../platform/db/database.ts';

/** Migrated once; every world's database is a copy of it. */
export const TEMPLATE = 'porchlight_template';

export function asConnection(cluster: Connection, database: string): Connection {
  if (!('url' in cluster)) return { ...cluster, database };
  const url = new URL(cluster.url);
  url.pathname = `/${database}`;
  return { url: url.href };
}

export function inDatabase(cluster: Connection, database: string): pg.ClientConfig {
  const connection = asConnection(cluster, database);
  return 'url' in connection ? { connectionString: connection.url } : connection;
}
