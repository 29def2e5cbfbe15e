/** The outbox of status changes, and when to look at a light again. */
import { bigint, index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import type { LightBefore } from '../light.ts';
import { users } from './people.ts';

/**
 * The outbox of status changes: the save writes a row, and it is deleted once everyone has been told
 * and the alerts are pending. One row per person: the next change is not saved while it is there. It
 * has no foreign key: checking it would cost more than the row, which lives for milliseconds.
 */
export const statusOutbox = pgTable(
  'status_outbox',
  {
    userId: uuid().primaryKey(),
    /** The version of the person's row that this change made. */
    version: bigint({ mode: 'number' }).notNull(),
    /** Null: the person's own devices are told by the feature that made the change. */
    cause: text(),
    /** The row before the change. */
    before: jsonb().$type<LightBefore>().notNull(),
    savedAt: instant().notNull(),
  },
  (table) => [index('status_outbox_age').on(table.savedAt)],
);

/**
 * When the sweeper looks at a person: never later than their `next_due_at` unless the row is claimed
 * or set aside, and sometimes earlier, which costs one look. A table of its own, so that no index of
 * `users` moves with a light.
 */
export const wakeUps = pgTable(
  'wake_ups',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    /** How many times in succession the sweeper failed on this person. */
    failures: smallint().notNull().default(0),
  },
  (table) => [index('wake_ups_at').on(table.at)],
);
