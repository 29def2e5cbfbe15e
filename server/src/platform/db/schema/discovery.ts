/** Tags by which members can be found in contact discovery, without their numbers. */
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes } from '../columns.ts';
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
