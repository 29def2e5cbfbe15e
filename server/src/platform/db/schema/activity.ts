/** Tables for placed calls and stretches of light, and the secrets of this instance. */
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { contacts } from './contacts.ts';
import { users } from './people.ts';

/**
 * Calls end with the contact: a removed person is in nobody's history. Older ones are purged, but
 * for the last one to each contact, which the app shows.
 */
export const calls = pgTable(
  'calls',
  {
    id: uuid().primaryKey(),
    callerId: uuid().notNull(),
    receiverId: uuid().notNull(),
    calledAt: instant().notNull(),
    isLast: boolean().notNull().default(true),
  },
  (table) => [
    index('calls_pair').on(table.callerId, table.receiverId, table.calledAt),
    index('calls_age')
      .on(table.calledAt)
      .where(sql`not ${table.isLast}`),
    foreignKey({
      columns: [table.callerId, table.receiverId],
      foreignColumns: [contacts.userId, contacts.contactId],
    }).onDelete('cascade'),
  ],
);

/** Stretches of light that have ended; kept as long as a score looks back. */
export const litStretches = pgTable(
  'lit_stretches',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    since: instant().notNull(),
    until: instant().notNull(),
    /** Every contact could have seen it. */
    isPublic: boolean().notNull(),
  },
  (table) => [
    index('lit_stretches_user').on(table.userId, table.until),
    index('lit_stretches_age').on(table.until),
  ],
);

/** The score that contacts see: made once a day, so that nothing of the day itself shows in it. */
export const publicScores = pgTable(
  'public_scores',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null: not made yet. */
    score: integer(),
    /** When the person's day ends. */
    endsAt: instant().notNull(),
  },
  (table) => [index('public_scores_due').on(table.endsAt)],
);

/** Keys made once at first start (web push, discovery), shared by all processes. */
export const instanceSecrets = pgTable('instance_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
});
