/** One-time codes: the secret that an authenticator app shares, and the recovery codes. */
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columns.ts';
import { users } from './people.ts';

export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Sealed with a key of the instance. */
    secret: bytes().notNull(),
    createdAt: instant().notNull(),
    /** Null until a first code was typed: nobody is asked for codes before that. */
    confirmedAt: instant(),
    /** The 30 seconds whose code was used last: that code and all before it are spent. */
    lastStep: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('one_time_codes_unconfirmed')
      .on(table.createdAt)
      .where(sql`${table.confirmedAt} is null`),
  ],
);

/** A used one is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);
