/**
 * Copies of rows as JSON, for putting them back after a delete. PostgreSQL writes and reads the
 * JSON by the table's own columns, so a new column is part of a copy without further code.
 */
import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './database.ts';

export type RowCopy = Readonly<Record<string, unknown>>;
/** By the table's name. */
export type RowCopies = Readonly<Record<string, readonly RowCopy[]>>;

export type Part = { readonly table: PgTable; readonly where: SQL | undefined };

export async function copyRows(tx: Tx, parts: readonly Part[]): Promise<RowCopies> {
  const copies: Record<string, readonly RowCopy[]> = {};
  for (const { table, where } of parts) {
    if (!where) throw new Error('copying rows needs a condition');
    const { rows } = await tx.execute<{ row: RowCopy }>(
      sql`select to_jsonb(${table}) as row from ${table} where ${where}`,
    );
    copies[getTableName(table)] = rows.map(({ row }) => row);
  }
  return copies;
}

/** A row that is there again, or whose place is taken, stays as it is. */
export async function insertCopies(
  tx: Tx,
  table: PgTable,
  rows: readonly RowCopy[],
  condition: SQL = sql`true`,
): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into ${table} select copy.*
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) as copy
    where ${condition} on conflict do nothing`);
}
