/** Writes the whole database as of one instant, while it stays in use. */
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { END_OF_ROWS, type Head } from './format.ts';
import { columnList, quoted, tablesToKeep } from './tables.ts';

export type Rows = Record<string, number>;

export async function dump(client: pg.Client, out: Writable, now: number): Promise<Rows> {
  // One snapshot for all tables, so that no row refers to a row that came later.
  await client.query('begin isolation level repeatable read read only');
  try {
    const { rows } = await client.query<{ newest: string }>(
      'select max(created_at) as newest from drizzle.__drizzle_migrations',
    );
    const head: Head = {
      porchlight: 'backup',
      format: 1,
      migration: Number(rows[0]?.newest),
      madeAt: new Date(now).toISOString(),
    };
    await write(out, `${JSON.stringify(head)}\n`);
    const counts: Rows = {};
    for (const table of await tablesToKeep(client)) {
      await write(out, `${JSON.stringify({ table: table.name, columns: table.columns })}\n`);
      const copy = `copy ${quoted(table.name)} (${columnList(table)}) to stdout`;
      counts[table.name] = 0;
      for await (const piece of client.query(copyTo(copy))) {
        counts[table.name] = (counts[table.name] ?? 0) + linesIn(piece as Buffer);
        await write(out, piece as Buffer);
      }
      await write(out, `${END_OF_ROWS}\n`);
    }
    await write(out, `${JSON.stringify({ end: counts })}\n`);
    return counts;
  } finally {
    await client.query('rollback');
  }
}

async function write(out: Writable, bytes: string | Buffer): Promise<void> {
  if (!out.write(bytes)) await once(out, 'drain');
}

/**
 * Each row is one line: COPY writes a line feed within a text as `
 * `.
 */
function linesIn(piece: Buffer): number {
  let lines = 0;
  for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) lines += 1;
  return lines;
}
