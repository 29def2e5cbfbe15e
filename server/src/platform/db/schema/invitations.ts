/** Invitation links. Deleted when they are revoked or past their end. */
import { index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columns.ts';
import { users } from './people.ts';

export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Hash of the token in the link. */
    tokenHash: bytes().notNull().unique(),
    /** How many contact requests it has led to. */
    uses: integer().notNull().default(0),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('invitations_user').on(table.userId),
    index('invitations_age').on(table.expiresAt),
  ],
);
