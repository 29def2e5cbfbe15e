/** What a changed light still has to do: be announced, and change again when its time comes. */
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import type { LightBefore } from '../light.ts';
import { users } from './people.ts';

/**
 * A change that is saved and not yet told: written with it, deleted once everyone has been told
 * and the alerts are written or owed. One for each person at a time; whoever changes next waits for it.
 * No reference to the person: it would be checked with every change, for rows that live for
 * milliseconds.
 */
export const unannounced = pgTable(
  'unannounced',
  {
    userId: uuid().primaryKey(),
    /** The version of the person's row that this change made. */
    version: bigint({ mode: 'number' }).notNull(),
    /** Null: the person's own devices are told by whoever made the change. */
    cause: text(),
    /** What the row said before. */
    before: jsonb().$type<LightBefore>().notNull(),
    savedAt: instant().notNull(),
  },
  (table) => [index('unannounced_age').on(table.savedAt)],
);

/**
 * When to look at a person: never later than their `next_due_at`, and sometimes earlier, which
 * costs one look. A table of its own, so that no index of `users` moves with a light.
 */
export const wakeUps = pgTable(
  'wake_ups',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
  },
  (table) => [index('wake_ups_at').on(table.at)],
);
