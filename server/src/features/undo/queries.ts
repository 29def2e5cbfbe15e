/** Undo records in the database. */
import { and, desc, eq, gt, lte } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { undoRecords } from '../../platform/db/schema/undo.ts';
import type { Caller } from '../../platform/http/serve.ts';
import { deleteBatch } from '../../sweeper/purge.ts';

export type UndoRow = typeof undoRecords.$inferSelect;

const own = ({ userId, sessionId }: Caller, id: string, now: number) =>
  and(
    eq(undoRecords.id, id),
    eq(undoRecords.userId, userId),
    eq(undoRecords.sessionId, sessionId),
    gt(undoRecords.expiresAt, now),
  );

export async function insertRecord(tx: Tx, row: UndoRow): Promise<void> {
  await tx.insert(undoRecords).values(row);
}

export async function findRecord(
  db: Db,
  caller: Caller,
  id: string,
  now: number,
): Promise<UndoRow | undefined> {
  const [row] = await db
    .select()
    .from(undoRecords)
    .where(own(caller, id, now));
  return row;
}

/** Extends the newest record of this session for the change; undefined: there is none. */
export async function renewRecord(
  tx: Tx,
  { userId, sessionId }: Caller,
  { kind, subjectId }: Pick<UndoRow, 'kind' | 'subjectId'>,
  expiresAt: number,
): Promise<UndoRow | undefined> {
  const newest = tx
    .select({ id: undoRecords.id })
    .from(undoRecords)
    .where(
      and(
        eq(undoRecords.userId, userId),
        eq(undoRecords.sessionId, sessionId),
        eq(undoRecords.kind, kind),
        eq(undoRecords.subjectId, subjectId),
      ),
    )
    .orderBy(desc(undoRecords.expiresAt))
    .limit(1);
  const [row] = await tx
    .update(undoRecords)
    .set({ expiresAt })
    .where(eq(undoRecords.id, newest))
    .returning();
  return row;
}

/** True for exactly one of several callers. */
export async function deleteRecord(
  tx: Tx,
  caller: Caller,
  id: string,
  now: number,
): Promise<boolean> {
  const gone = await tx
    .delete(undoRecords)
    .where(own(caller, id, now))
    .returning({ id: undoRecords.id });
  return gone.length > 0;
}

export async function deleteRecordsOf(
  tx: Tx,
  userId: string,
  kind: UndoRow['kind'],
): Promise<void> {
  await tx
    .delete(undoRecords)
    .where(and(eq(undoRecords.userId, userId), eq(undoRecords.kind, kind)));
}

/** Deletes one batch; true when there may be more. */
export const purgeRecords = (db: Db, now: number): Promise<boolean> =>
  deleteBatch(db, undoRecords, lte(undoRecords.expiresAt, now));
