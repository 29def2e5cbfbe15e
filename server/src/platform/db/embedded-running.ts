/** The embedded database of a Porchlight that is running, for what looks at it from beside. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Connection } from './database.ts';
import { clusterOf, findHome } from './embedded-home.ts';
import { DATABASE, SUPERUSER } from './embedded-settings.ts';

const ANSWERS_WITHIN_MS = 5000;

/** Null where none answers: PostgreSQL writes down where it listens, and may have died since. */
export async function findRunning(dataDir: string): Promise<Connection | null> {
  const cluster = clusterOf((await findHome(dataDir)).directory);
  const lock = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => null);
  if (lock === null) return null;
  const [, , , port = '', socketDirectory = '', address = ''] = lock.split('\n');
  const password = await readFile(join(cluster, 'porchlight.password'), 'utf8').catch(
    () => undefined,
  );
  const connection = {
    host: socketDirectory.trim() || address.trim(),
    port: Number(port),
    user: SUPERUSER,
    ...(password !== undefined && { password }),
    database: DATABASE,
  };
  return (await answers(connection)) ? connection : null;
}

async function answers(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: ANSWERS_WITHIN_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
