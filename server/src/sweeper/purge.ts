/** Deletes old rows in batches, so that no statement holds locks for long. */
import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Job } from './sweeper.ts';

const HOUR_MS = 60 * 60 * 1000;
export const PURGE_BATCH = 1000;

/** A job that looks once an hour and purges batch by batch. */
export const purgeJob = (name: string, run: Job['run']): Job => ({
  ...{ name, priority: 'upkeep', everyMs: HOUR_MS, run },
});

/** Deletes one batch; true when there may be more. Rows that another process holds are left to it. */
export async function deleteBatch(
  db: Db | Tx,
  table: PgTable,
  condition: SQL | undefined,
  limit = PURGE_BATCH,
): Promise<boolean> {
  if (!condition) throw new Error('a purge needs a condition');
  const { rowCount } = await db.execute(sql`
    delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${condition} limit ${limit} for update skip locked))`);
  return rowCount === limit;
}
