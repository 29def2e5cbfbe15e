import { and, asc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { scheduleEntries } from '../../platform/db/schema/groups.ts';

export type EntryRow = typeof scheduleEntries.$inferSelect;

export function entriesOf(db: Db, userId: string): Promise<EntryRow[]> {
  return db
    .select()
    .from(scheduleEntries)
    .where(eq(scheduleEntries.userId, userId))
    .orderBy(
      asc(scheduleEntries.dayOfWeek),
      asc(scheduleEntries.startTime),
      asc(scheduleEntries.createdAt),
      asc(scheduleEntries.id),
    );
}

export async function insertEntries(tx: Tx, rows: EntryRow[]): Promise<void> {
  await tx.insert(scheduleEntries).values(rows);
}

export async function updateEntry(
  tx: Tx,
  id: string,
  columns: Omit<EntryRow, 'id' | 'userId' | 'createdAt'>,
): Promise<void> {
  await tx.update(scheduleEntries).set(columns).where(eq(scheduleEntries.id, id));
}

export async function deleteEntry(tx: Tx, userId: string, id: string): Promise<void> {
  await tx
    .delete(scheduleEntries)
    .where(and(eq(scheduleEntries.id, id), eq(scheduleEntries.userId, userId)));
}
