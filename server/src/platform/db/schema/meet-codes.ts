/** Codes that two people who meet use once. Deleted when they are used or past their end. */
import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columns.ts';
import { users } from './people.ts';

export const meetCodes = pgTable(
  'meet_codes',
  {
    /** Hash of the code. */
    codeHash: bytes().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('meet_codes_user').on(table.userId),
    index('meet_codes_age').on(table.expiresAt),
  ],
);
