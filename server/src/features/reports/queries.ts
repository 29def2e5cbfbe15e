/** Reports as they arrive, and as the person who sent them may read them. */
import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { photos, users } from '../../platform/db/schema/people.ts';
import { reports } from '../../platform/db/schema/reports.ts';

export type NewReport = Pick<
  typeof reports.$inferInsert,
  'id' | 'reportedId' | 'reason' | 'details' | 'statusMessage' | 'createdAt'
> & { reporterId: string };

const NOBODY = { displayName: null, username: null, photoId: null };

/**
 * The same three statements for every id: nothing about the id shows in the time they take. The lock
 * makes a removal of the photo wait until it can see the report; it waits for nobody itself.
 */
export async function insertReport(tx: Tx, report: NewReport): Promise<void> {
  const [snapshot = NOBODY] = await tx
    .select({
      displayName: users.displayName,
      username: users.username,
      photoId: users.photoId,
    })
    .from(users)
    .where(
      and(
        eq(users.id, report.reportedId),
        ne(users.id, report.reporterId),
        isNull(users.deletedAt),
      ),
    );
  await tx
    .select({ id: photos.id })
    .from(photos)
    .where(eq(photos.id, snapshot.photoId ?? ''))
    .for('key share', { skipLocked: true });
  await tx.insert(reports).values({ ...report, ...snapshot });
}

/**
 * One statement for every name. Nobody is looked up before the answer: until the report is filed it
 * is about a person whom nobody knows.
 */
export async function insertPublicReport(
  db: Db,
  report: Pick<typeof reports.$inferInsert, 'id' | 'reason' | 'details' | 'createdAt'> & {
    about: string;
  },
): Promise<void> {
  await db
    .insert(reports)
    .values({ ...report, reportedId: randomUUID(), displayName: report.about });
}

/** Whether or not the report is in a queue, so that the list says nothing about the id. */
export const sentBy = (db: Db, reporterId: string, since: number) =>
  db
    .select({
      userId: reports.reportedId,
      reason: reports.reason,
      details: reports.details,
      at: reports.createdAt,
    })
    .from(reports)
    .where(and(eq(reports.reporterId, reporterId), gt(reports.createdAt, since)));

/** The words stay with an open case; nothing says any more whose they are. */
export async function forgetReporter(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`
    delete from ${reports} where reporter_id = ${userId} and case_id is null and filed_at is not null`);
  await tx.update(reports).set({ reporterId: null }).where(eq(reports.reporterId, userId));
}
