/** Databases of the test run's cluster. */
import type pg from 'pg';
import type {} from 'vitest';
import type { Connection } from '@porchlight/server/src/platform/db/database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: Connection;
  }
}

/** Migrations run once, on this template; every test world gets a copy of it. */
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
