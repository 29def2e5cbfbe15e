/** Requests that carried an `Idempotency-Key`, for 24 hours. */
import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columns.ts';
import { users } from './people.ts';

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    keyHash: bytes().notNull(),
    /** Hash of endpoint and input: a key belongs to one request. */
    fingerprint: bytes().notNull(),
    createdAt: instant().notNull(),
    /** When the request that runs, or died running, began. */
    claimedAt: instant().notNull(),
    /** Status and body, encrypted with the key itself. Null: not answered yet. */
    answer: bytes(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.keyHash] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
);
