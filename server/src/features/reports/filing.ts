/**
 * Puts reports into cases, after the answer: how long it takes tells nobody whether the id exists,
 * or whether the report counts.
 */
import {
  ABUSE_COUNTS_MS,
  CLOSED_MS,
  isQueued,
  OPEN_MS,
  PHOTO_MS,
  REPORTER_WITHOUT_ACCOUNT,
} from '@porchlight/domain/reports';
import type { Db, Tx } from '../../platform/db/database.ts';
import { deleteKeptPhotos } from '../../platform/db/photo-rows.ts';
import type { reports } from '../../platform/db/schema/reports.ts';
import { purgeJob } from '../../sweeper/purge.ts';
import type { Job } from '../../sweeper/sweeper.ts';
import * as queries from './filing-queries.ts';

const BATCH = 50;
const EVERY_MS = 1000;

type Report = typeof reports.$inferSelect;

/** The person whom a report without an account names, if it gives their username. */
async function resolve(tx: Tx, report: Report): Promise<Report> {
  const person = report.about === null ? null : await queries.personNamed(tx, report.about);
  return person ? { ...report, ...person } : report;
}

async function file(tx: Tx, unresolved: Report, now: number): Promise<void> {
  const report = await resolve(tx, unresolved);
  const { id, reporterId, reportedId, about, displayName, username, photoId } = report;
  const isAboutSomebody = displayName !== null;
  const abusive =
    reporterId === null ? 0 : await queries.abusiveCases(tx, reporterId, now - ABUSE_COUNTS_MS);
  // Asked before a case is opened: one that would stay empty must not be there.
  if (!isQueued({ isAboutSomebody, abusive, earlier: 0 })) {
    return queries.markFiled(tx, id, { filedAt: now });
  }
  const caseId = await queries.openCase(tx, reportedId, report.createdAt);
  const reporters = await queries.reportersOf(tx, caseId, report.reason);
  const known = reporters.find((one) =>
    about === null
      ? one.reporterId === reporterId && reporterId !== null
      : one.number === REPORTER_WITHOUT_ACCOUNT,
  );
  if (!isQueued({ isAboutSomebody, abusive, earlier: known?.count ?? 0 })) {
    return queries.markFiled(tx, id, { filedAt: now });
  }
  const highest = Math.max(0, ...reporters.map(({ number }) => number ?? 0));
  const reporterNumber = about === null ? (known?.number ?? highest + 1) : REPORTER_WITHOUT_ACCOUNT;
  if (photoId !== null) await queries.copyPhoto(tx, caseId, photoId);
  const snapshot = { reportedId, displayName, username, photoId };
  return queries.markFiled(tx, id, { filedAt: now, caseId, reporterNumber, ...snapshot });
}

export function filingJobs(db: Db): readonly Job[] {
  return [
    {
      name: 'file reports',
      priority: 'soon',
      everyMs: EVERY_MS,
      async run(now) {
        const filed = await db.transaction(async (tx) => {
          const waiting = await queries.takeUnfiled(tx, BATCH);
          const oldestFirst = waiting.sort((a, b) => a.createdAt - b.createdAt);
          for (const report of oldestFirst) await file(tx, report, now);
          return waiting;
        });
        // After the commit: a photo that is being replaced meanwhile is kept no longer.
        await deleteKeptPhotos(
          db,
          filed.flatMap(({ photoId }) => photoId ?? []),
        );
        return filed.length === BATCH;
      },
    },
    purgeJob('purge reports', async (now) => {
      await queries.closeCasesOpenedBefore(db, now - OPEN_MS, now);
      const mayBeMore = await queries.purgeCases(db, now - CLOSED_MS);
      return (await queries.purgeUnqueued(db, now - CLOSED_MS)) || mayBeMore;
    }),
    purgeJob('purge report photos', async (now) => {
      // A process that died after filing leaves them, and so does one that files a report while the
      // removal of the photo is not committed yet.
      const mayBeMore = await queries.purgeKeptPhotos(db);
      await queries.noteMissingOriginals(db, now);
      return (await queries.purgePhotos(db, now - PHOTO_MS)) || mayBeMore;
    }),
  ];
}
