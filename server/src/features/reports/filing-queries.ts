/** Puts reports into cases, and lets both go when their time has come. */
import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { isLeft } from '../../platform/db/photo-rows.ts';
import { reportCases, reportPhotos, reports } from '../../platform/db/schema/reports.ts';
import { photos, users } from '../../platform/db/schema/people.ts';
import { asInstant } from '../../platform/db/sql.ts';
import { deleteBatch, PURGE_BATCH } from '../../sweeper/purge.ts';

type ReportRow = typeof reports.$inferSelect;

/** Reports that another process has locked are left to it. */
export const takeUnfiled = (tx: Tx, limit: number): Promise<ReportRow[]> =>
  tx
    .select()
    .from(reports)
    .where(isNull(reports.filedAt))
    .limit(limit)
    .for('update', { skipLocked: true });

/** A live account by its username, with or without the at sign. */
export async function personNamed(
  tx: Tx,
  about: string,
): Promise<Pick<ReportRow, 'reportedId' | 'displayName' | 'username' | 'photoId'> | null> {
  const [row] = await tx
    .select({
      reportedId: users.id,
      displayName: users.displayName,
      username: users.username,
      photoId: users.photoId,
    })
    .from(users)
    .where(and(eq(users.username, about.replace(/^@/, '').toLowerCase()), isNull(users.deletedAt)));
  return row ?? null;
}

/**
 * In how many cases reports of this person were marked abusive since then. A moderator marks all of
 * a person's reports in a case at once: that is one decision, however many reports there are.
 */
export async function abusiveCases(tx: Tx, reporterId: string, since: number): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(distinct ${reports.caseId})::int` })
    .from(reports)
    .where(
      and(eq(reports.reporterId, reporterId), sql`${reports.abusiveAt} > ${asInstant(since)}`),
    );
  return row?.count ?? 0;
}

/** The person's open case, which is then locked; a new one where there is none. */
export async function openCase(tx: Tx, userId: string, openedAt: number): Promise<string> {
  const [row] = await tx
    .insert(reportCases)
    .values({ id: randomUUID(), userId, openedAt })
    .onConflictDoUpdate({
      target: reportCases.userId,
      targetWhere: isNull(reportCases.closedAt),
      set: { userId },
    })
    .returning({ id: reportCases.id });
  if (!row) throw new Error('no case');
  return row.id;
}

/**
 * The reporters of this case so far, with their number of reports. Those without an account, and those
 * that a child may be in danger, count for this reason alone.
 */
export function reportersOf(tx: Tx, caseId: string, reason: ReportRow['reason']) {
  const isSame = sql`${reports.reason} = ${reason}`;
  const counts = reason === 'child-safety' ? isSame : sql`(${reports.about} is null or ${isSame})`;
  return tx
    .select({
      reporterId: reports.reporterId,
      number: reports.reporterNumber,
      count: sql<number>`count(*) filter (where ${counts})::int`,
    })
    .from(reports)
    .where(eq(reports.caseId, caseId))
    .groupBy(reports.reporterId, reports.reporterNumber);
}

export async function markFiled(
  tx: Tx,
  id: string,
  filed: Pick<ReportRow, 'filedAt'> & Partial<ReportRow>,
): Promise<void> {
  await tx.update(reports).set(filed).where(eq(reports.id, id));
}

export async function copyPhoto(tx: Tx, caseId: string, photoId: string): Promise<void> {
  await tx.execute(sql`
    insert into ${reportPhotos} (case_id, photo_id, jpeg)
    select ${caseId}::uuid, id, jpeg from ${photos} where id = ${photoId}
    on conflict do nothing`);
}

export async function openCases(db: Db): Promise<{ count: number; oldest: number | null }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      oldest: sql<string | null>`extract(epoch from min(${reportCases.openedAt})) * 1000`,
    })
    .from(reportCases)
    .where(isNull(reportCases.closedAt));
  const { count = 0, oldest = null } = row ?? {};
  return { count, oldest: oldest === null ? null : Number(oldest) };
}

export async function closeCasesOpenedBefore(db: Db, instant: number, now: number): Promise<void> {
  await db
    .update(reportCases)
    .set({ closedAt: now })
    .where(and(isNull(reportCases.closedAt), lt(reportCases.openedAt, instant)));
}

/** Deletes one batch; true when there may be more. Reports and photos go with their case. */
export const purgeCases = (db: Db, closedBefore: number): Promise<boolean> =>
  deleteBatch(db, reportCases, lt(reportCases.closedAt, closedBefore), PURGE_BATCH);

export const purgeUnqueued = (db: Db, createdBefore: number): Promise<boolean> =>
  deleteBatch(
    db,
    reports,
    and(isNull(reports.caseId), isNotNull(reports.filedAt), lt(reports.createdAt, createdBefore)),
  );

/** By key: there are far more photos than reports. */
const isReported = sql`${photos.id} = any(array(
  select ${reports.photoId} from ${reports} where ${reports.photoId} is not null))`;

/** Deletes one batch; true when there may be more. Only reported photos are kept. */
export const purgeKeptPhotos = (db: Db): Promise<boolean> =>
  deleteBatch(db, photos, and(isReported, isLeft));

export async function noteMissingOriginals(db: Db, now: number): Promise<void> {
  await db.execute(sql`
    update ${reportPhotos} as copy set original_gone_at = ${asInstant(now)}::timestamptz
    where copy.original_gone_at is null
      and not exists (select from ${photos} where ${photos.id} = copy.photo_id)`);
}

export const purgePhotos = (db: Db, goneBefore: number): Promise<boolean> =>
  deleteBatch(db, reportPhotos, lt(reportPhotos.originalGoneAt, goneBefore));
