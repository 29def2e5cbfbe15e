/** Finds the embedded database of a running Porchlight, for commands that run beside it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { clusterOf, findHome } from './home.ts';
import { DATABASE, SUPERUSER } from './settings.ts';
import type { EmbeddedConnection } from './embedded.ts';

const ANSWERS_WITHIN_MS = 5000;

/** PostgreSQL writes its address to a file and may have died since: null unless it answers. */
export async function findRunning(
  dataDir: string,
): Promise<Omit<EmbeddedConnection, 'ssl'> | null> {
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
