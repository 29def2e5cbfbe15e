/** The backup file: complete or absent, and readable for its owner only. */
import {
  closeSync,
  createReadStream,
  createWriteStream,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { PRODUCT_NAME } from '@porchlight/domain/product';
import { openDatabase, type Connection } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { dump, type Rows } from './dump.ts';
import { readHead } from './format.ts';
import { linesOf } from './lines.ts';
import { load } from './load.ts';
import { migrateTo, newestMigration } from './schema-of.ts';

export async function backUp(connection: Connection, file: string, now: number): Promise<Rows> {
  const draft = `${file}.new`;
  rmSync(draft, { force: true });
  // `flush`: on the disk before it is closed, and so before it gets its name.
  const target = createWriteStream(draft, { fd: openSync(draft, 'wx', 0o600), flush: true });
  try {
    const out = new PassThrough();
    const written = pipeline(out, createGzip(), target);
    const rows = await withClient(connection, async (client) => {
      const counts = dump(client, out, now);
      counts.catch(() => undefined);
      // When the disk is full, writing ends with an error; the reader must not wait for it forever.
      await Promise.race([counts, written]);
      return counts;
    });
    out.end();
    await written;
    renameSync(draft, file);
    flushFolder(path.dirname(path.resolve(file)));
    return rows;
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** The new name is part of the folder: without this, a power cut may take it back. */
function flushFolder(folder: string): void {
  // Windows can neither open nor flush a folder.
  if (process.platform === 'win32') return;
  const fd = openSync(folder, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

/** How COPY writes and reads values, whatever is set for the server, the database or the role. */
const TEXT_FORMAT =
  '-c DateStyle=ISO,YMD -c TimeZone=UTC -c IntervalStyle=postgres -c extra_float_digits=1 -c bytea_output=hex';

export async function restore(
  connection: Connection,
  file: string,
  migrationsDir: string,
): Promise<Rows> {
  const source = createReadStream(file);
  const opened = source.pipe(createGunzip());
  source.on('error', (error) => opened.destroy(error));
  const lines = linesOf(opened);
  const database = openDatabase(connection, { max: 2, onIdleError: () => undefined });
  try {
    const head = readHead((await lines.next().catch(notGzip)).value as Buffer | undefined);
    const before = await newestMigration(database.pool);
    if (before !== null && before > head.migration) {
      throw new Error(
        `This database was made by a newer ${PRODUCT_NAME} than the backup: restore into a new one.`,
      );
    }
    await migrateTo(database.pool, migrationsDir, head.migration);
    const rows = await withClient(connection, (client) => load(client, lines));
    await migrate(database.pool, migrationsDir);
    return rows;
  } finally {
    source.destroy();
    await database.close();
  }
}

function notGzip(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT'
    ? new Error('There is no such file.', { cause: error })
    : new Error(`This is not a backup of ${PRODUCT_NAME}, or it is damaged.`, { cause: error });
}

async function withClient<T>(
  connection: Connection,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(
    'url' in connection
      ? { connectionString: connection.url, options: TEXT_FORMAT }
      : { ...connection, options: TEXT_FORMAT },
  );
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
