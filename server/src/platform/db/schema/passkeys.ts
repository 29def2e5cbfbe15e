/** Passkeys, and the challenges that were used. */
import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columns.ts';
import { users } from './people.ts';

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    credentialId: bytes().notNull().unique(),
    /** COSE. The private part never leaves the device. */
    publicKey: bytes().notNull(),
    /** A device that counts must count up: a copy of its key shows by counting again. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** Challenges are signed and not stored; one that was used is kept until it would have expired. */
export const usedChallenges = pgTable(
  'used_challenges',
  {
    challenge: bytes().primaryKey(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('used_challenges_age').on(table.expiresAt)],
);
