/** NFC tags that people have written for themselves. */
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columns.ts';
import { users } from './people.ts';

export const nfcTags = pgTable(
  'nfc_tags',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Hash of the random id on the NFC tag itself. */
    tokenHash: bytes().notNull().unique(),
    name: text().notNull(),
    action: text({ enum: ['toggle', 'available'] }).notNull(),
    /** The duration and audience of the action 'available'. */
    minutes: integer(),
    audienceKind: text({ enum: ['everyone', 'groups'] })
      .notNull()
      .default('everyone'),
    audienceGroupIds: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: instant().notNull(),
    lastTapAt: instant(),
    revokedAt: instant(),
  },
  (table) => [index('nfc_tags_user').on(table.userId)],
);
