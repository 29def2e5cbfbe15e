/**
 * Photos that are shown no more. One that somebody has just reported stays until the job that files
 * the report has copied it: moderators look at the photo that the reporter saw. It does not stay for
 * others, who get only the photo that the person's row names.
 */
import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from './database.ts';
import { isIn } from './is-in.ts';
import { photos, users } from './schema/people.ts';
import { reports } from './schema/reports.ts';

const isWanted = sql`exists (select 1 from ${reports}
  where ${reports.photoId} = ${photos.id} and ${reports.filedAt} is null)`;
const isShown = sql`exists (select 1 from ${users}
  where ${users.id} = ${photos.userId} and ${users.photoId} = ${photos.id})`;

/** A photo that was kept for a report alone, which is filed by now. */
export const isLeft = sql`not ${isWanted} and not ${isShown}`;

/**
 * Two statements: the first waits for reports of these photos that are not committed yet, and the
 * second sees them.
 */
export async function deletePhotosOf(tx: Tx, userId: string): Promise<void> {
  const own = eq(photos.userId, userId);
  await tx.select({ id: photos.id }).from(photos).where(own).for('update');
  await tx.delete(photos).where(and(own, sql`not ${isWanted}`));
}

/** Those of these that were kept for a report alone. */
export async function deleteKeptPhotos(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.delete(photos).where(and(isIn(photos.id, ids, 'text'), isLeft));
}
