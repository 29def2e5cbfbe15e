/**
 * Moderation orders and the moderation log. An order waits here until a process has carried it
 * out. A trigger keeps the log append-only.
 */
import { index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { users } from './people.ts';

/** Written by the command line, carried out by whichever process runs: its sockets end, too. */
export const moderationOrders = pgTable(
  'moderation_orders',
  {
    id: uuid().primaryKey(),
    action: text().notNull(),
    userId: uuid().notNull(),
    caseId: uuid(),
    reason: text().notNull(),
    until: instant(),
    /** Of the reports that are marked abusive. */
    reporterNumber: smallint(),
    createdAt: instant().notNull(),
    /** Null: the command line. */
    operatorId: uuid(),
  },
  (table) => [index('moderation_orders_age').on(table.createdAt)],
);

/** Without foreign keys: a line outlives the account and the case that it names. */
export const moderationLog = pgTable(
  'moderation_log',
  {
    id: uuid().primaryKey(),
    at: instant().notNull(),
    userId: uuid().notNull(),
    caseId: uuid(),
    action: text().notNull(),
    reason: text().notNull(),
    until: instant(),
    /** Null: the command line. */
    operatorId: uuid(),
  },
  (table) => [
    index('moderation_log_user').on(table.userId),
    index('moderation_log_age').on(table.at),
  ],
);

/** People who may use the desk, made at the command line. */
export const operators = pgTable('operators', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  addedAt: instant().notNull(),
});

/** The one answer that a person may give to what was done. */
export const moderationAnswers = pgTable(
  'moderation_answers',
  {
    logId: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    index('moderation_answers_user').on(table.userId),
    index('moderation_answers_age').on(table.at),
  ],
);
