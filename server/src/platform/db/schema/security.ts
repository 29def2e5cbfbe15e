/**
 * Security events of accounts. Rows are append-only: a trigger rejects updates, and deletes except
 * by the purge or when the account is gone.
 */
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { users } from './people.ts';

export const securityEvents = pgTable(
  'security_events',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    at: instant().notNull(),
    device: text(),
  },
  (table) => [
    index('security_events_user').on(table.userId, table.at),
    index('security_events_age').on(table.at),
  ],
);
