/** Tags by which members can be found in contact discovery, without their numbers or addresses. */
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columns.ts';
import { users } from './people.ts';

const KINDS = ['phone', 'email'] as const;

/**
 * The tag of a findable member's number or address. `tagged_phone` and `tagged_email` of the person
 * say what it was made from, so that a changed one can never be matched by an old tag.
 */
export const discoveryTags = pgTable(
  'discovery_tags',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: KINDS }).notNull(),
    tag: bytes().notNull(),
    /** Its first 8 bytes: what the public list has of it. */
    short: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    index('discovery_tags_short').on(table.kind, table.short),
  ],
);

/** The list of all members' short tags, by kind: its key and its version. */
export const tagLists = pgTable('tag_lists', {
  kind: text({ enum: KINDS }).primaryKey(),
  keyId: text().notNull(),
  version: bigint({ mode: 'number' }).notNull(),
  /** The oldest version whose later changes are all known. */
  oldest: bigint({ mode: 'number' }).notNull(),
});

/** Short tags that entered or left a list, without the people whose tags they are. */
export const tagChanges = pgTable(
  'tag_changes',
  {
    kind: text({ enum: KINDS }).notNull(),
    version: bigint({ mode: 'number' }).notNull(),
    short: bytes().notNull(),
    isAdded: boolean().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.version, table.short] }),
    index('tag_changes_age').on(table.at),
  ],
);

/** Which listed tags a viewer's list was given without, so that the next answer is the difference. */
export const tagViews = pgTable(
  'tag_views',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: KINDS }).notNull(),
    /** Short tags, one behind the other. */
    hidden: bytes().notNull(),
    /** When it was last given, to the day. */
    at: instant().notNull(),
  },
  (table) => [
    index('tag_views_user').on(table.userId, table.kind),
    index('tag_views_age').on(table.at),
  ],
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
