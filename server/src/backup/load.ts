/** Restores a backup into a database without accounts, completely or not at all. */
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import * as copyStreams from 'pg-copy-streams';
import { PRODUCT_NAME } from '@porchlight/domain/product';
import type { Rows } from './dump.ts';
import { END_OF_ROWS, readLine } from './format.ts';
import { columnList, quoted, tablesToKeep, type Table } from './tables.ts';

/** `lines` are the lines after the header. */
export async function load(client: pg.Client, lines: AsyncGenerator<Buffer>): Promise<Rows> {
  await client.query('begin');
  try {
    const known = await tablesToKeep(client);
    await assertEmpty(client, known);
    const counts = await loadTables(client, known, lines);
    await client.query('commit');
    return counts;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Keys and lists that the first start made are replaced by those of the backup. */
const MADE_AT_START = new Set(['instance_secrets', 'tag_lists']);

async function assertEmpty(client: pg.Client, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables.toReversed()) {
    if (MADE_AT_START.has(name)) {
      await client.query(`delete from ${quoted(name)}`);
      continue;
    }
    const { rows } = await client.query(`select 1 from ${quoted(name)} limit 1`);
    if (rows.length > 0) {
      throw new Error('There are people in this database already: restore into an empty one.');
    }
  }
}

async function loadTables(
  client: pg.Client,
  known: readonly Table[],
  lines: AsyncGenerator<Buffer>,
): Promise<Rows> {
  const counts: Rows = {};
  for await (const line of lines) {
    const said = readLine(line);
    if ('end' in said) {
      const isWhole = Object.entries(said.end).every(([name, rows]) => counts[name] === rows);
      if (!isWhole) throw new Error('The backup is damaged: rows are missing.');
      return counts;
    }
    if (!known.some(({ name }) => name === said.table)) {
      throw new Error(
        `The backup has a table that this ${PRODUCT_NAME} does not know: ${said.table}.`,
      );
    }
    counts[said.table] = await loadRows(client, { name: said.table, columns: said.columns }, lines);
  }
  throw new Error('The backup is damaged: it has no end.');
}

async function loadRows(
  client: pg.Client,
  table: Table,
  lines: AsyncGenerator<Buffer>,
): Promise<number> {
  const sink = client.query(
    copyStreams.from(`copy ${quoted(table.name)} (${columnList(table)}) from stdin`),
  );
  const isDone = finished(sink);
  // `isDone` reports this error. Without a handler it would end the process while rows are still
  // read.
  isDone.catch(() => undefined);
  try {
    const count = await pass(lines, sink, isDone);
    sink.end();
    await isDone;
    return count;
  } catch (error) {
    // The server still waits for rows in COPY mode and accepts no other statement.
    sink.destroy(error instanceof Error ? error : undefined);
    await isDone.catch(() => undefined);
    throw error;
  }
}

async function pass(
  lines: AsyncGenerator<Buffer>,
  sink: Writable,
  isDone: Promise<void>,
): Promise<number> {
  // Not `for await`: leaving such a loop would close the line reader for the remaining tables.
  for (let count = 0; ; count += 1) {
    const next = await lines.next();
    if (next.done) throw new Error('The backup is damaged: a table has no end.');
    if (next.value.toString('latin1') === END_OF_ROWS) return count;
    const isTaken = sink.write(Buffer.concat([next.value, Buffer.from('\n')]));
    if (!isTaken) await Promise.race([once(sink, 'drain'), isDone]);
  }
}
