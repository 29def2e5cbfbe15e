/**
 * Reports about people, and the cases that they are collected in. The reported person is named
 * without a foreign key: a report about an id that nobody has is stored like any other.
 */
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columns.ts';
import { users } from './people.ts';

/** All open reports about one person. */
export const reportCases = pgTable(
  'report_cases',
  {
    id: uuid().primaryKey(),
    userId: uuid().notNull(),
    openedAt: instant().notNull(),
    closedAt: instant(),
  },
  (table) => [
    uniqueIndex('report_cases_open')
      .on(table.userId)
      .where(sql`closed_at is null`),
    index('report_cases_opened')
      .on(table.openedAt)
      .where(sql`closed_at is null`),
    index('report_cases_closed')
      .on(table.closedAt)
      .where(sql`closed_at is not null`),
  ],
);

export const reports = pgTable(
  'reports',
  {
    id: uuid().primaryKey(),
    /** Null once the person who reported has deleted their account. */
    reporterId: uuid().references(() => users.id, { onDelete: 'set null' }),
    reportedId: uuid().notNull(),
    /** Of a report without an account: who it is about, as typed. Null for all others. */
    about: text(),
    reason: text({
      enum: ['spam', 'harassment', 'impersonation', 'child-safety', 'other'],
    }).notNull(),
    details: text(),
    createdAt: instant().notNull(),
    /** The snapshot: the name is null where nobody has the id. */
    displayName: text(),
    username: text(),
    photoId: text(),
    /** Null unless the person who reported could see one. */
    statusMessage: text(),
    /** When the job looked at it; from then on without a case it is in no queue. */
    filedAt: instant(),
    caseId: uuid().references(() => reportCases.id, { onDelete: 'cascade' }),
    /** The person who reported, as moderators see them: 1, 2, 3 … within the case. */
    reporterNumber: smallint(),
    abusiveAt: instant(),
  },
  (table) => [
    index('reports_reporter').on(table.reporterId),
    index('reports_case').on(table.caseId),
    index('reports_unfiled')
      .on(table.createdAt)
      .where(sql`filed_at is null`),
    index('reports_unqueued')
      .on(table.createdAt)
      .where(sql`case_id is null`),
  ],
);

/** Copies of reported photos, which outlive the original by a week. */
export const reportPhotos = pgTable(
  'report_photos',
  {
    caseId: uuid()
      .notNull()
      .references(() => reportCases.id, { onDelete: 'cascade' }),
    photoId: text().notNull(),
    jpeg: bytes().notNull(),
    /** When the original was found to be gone. */
    originalGoneAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.photoId] }),
    index('report_photos_gone')
      .on(table.originalGoneAt)
      .where(sql`original_gone_at is not null`),
  ],
);
