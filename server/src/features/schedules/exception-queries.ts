import { and, eq, lt } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { scheduleExceptions } from '../../platform/db/schema/groups.ts';
import { deleteBatch } from '../../sweeper/purge.ts';

export type ExceptionRow = typeof scheduleExceptions.$inferSelect;

/**
 * In the order in which they were made. Sorted here: in a small table PostgreSQL would walk an index
 * instead.
 */
export async function exceptionsOf(db: Db, userId: string): Promise<ExceptionRow[]> {
  const rows = await db
    .select()
    .from(scheduleExceptions)
    .where(eq(scheduleExceptions.userId, userId));
  return rows.sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
}

export async function insertException(tx: Tx, row: ExceptionRow): Promise<void> {
  await tx.insert(scheduleExceptions).values(row);
}

export async function deleteException(tx: Tx, userId: string, id: string): Promise<void> {
  await tx
    .delete(scheduleExceptions)
    .where(and(eq(scheduleExceptions.id, id), eq(scheduleExceptions.userId, userId)));
}

/** Deletes a batch of exceptions whose last day is before this date; true: there may be more. */
export const deleteExceptionsBefore = (db: Db, date: string): Promise<boolean> =>
  deleteBatch(db, scheduleExceptions, lt(scheduleExceptions.lastDate, date));
