/** Accounts of the operator's sign-in service that sign in to accounts here. */
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { users } from './people.ts';

export const oidcLinks = pgTable(
  'oidc_links',
  {
    issuer: text().notNull(),
    /** The service's own name for the person: an address may change hands, this does not. */
    subject: text().notNull(),
    userId: uuid()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] })],
);
