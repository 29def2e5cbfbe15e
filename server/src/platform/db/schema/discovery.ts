/** Tags by which members can be found in contact discovery, without their numbers. */
import { doublePrecision, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columns.ts';
import { users } from './people.ts';

/**
 * The tag of a findable member's own number. It counts only while key and number are still those
 * it was made from, so that a changed number or key can never be matched by an old tag.
 */
export const phoneTags = pgTable(
  'phone_tags',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    keyId: text().notNull(),
    phoneE164: text().notNull(),
    tag: bytes().notNull(),
  },
  (table) => [index('phone_tags_tag').on(table.tag)],
);

/**
 * How much has been looked up: by an account, by a deleted account's address, from a network place.
 * All three are keyed hashes.
 */
export const lookupBudgets = pgTable(
  'lookup_budgets',
  {
    holder: bytes().primaryKey(),
    used: doublePrecision().notNull(),
    at: instant().notNull(),
    /** When the row says no more than a missing one. */
    endsAt: instant().notNull(),
  },
  (table) => [index('lookup_budgets_age').on(table.endsAt)],
);
