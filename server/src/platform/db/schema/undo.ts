/** Rows that a change has deleted, for the few seconds in which its Undo can put them back. */
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import type { RowCopies } from '../row-copies.ts';
import { users } from './people.ts';

/** No session but the one that made the change can undo it. */
export const undoRecords = pgTable(
  'undo_records',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Without a foreign key: a session that has ended can call nothing. */
    sessionId: uuid().notNull(),
    kind: text({ enum: ['block', 'contact', 'session', 'tag', 'invitation'] }).notNull(),
    /** The person, session, tag or invitation that the change was about. */
    subjectId: uuid().notNull(),
    rows: jsonb().$type<RowCopies>().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('undo_records_user').on(table.userId),
    index('undo_records_age').on(table.expiresAt),
  ],
);
