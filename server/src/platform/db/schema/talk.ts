/** Watches, wishes and their matches on the way to a call. Only the owner of a row sees it. */
import { bigint, boolean, foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { contacts } from './contacts.ts';

/** 'Tell me when…'. It refers to the contact, and ends with it. */
export const watches = pgTable(
  'watches',
  {
    viewerId: uuid().notNull(),
    subjectId: uuid().notNull(),
    endsAt: instant().notNull(),
    /**
     * The versions of both lights when the watch was armed. Only later changes fire it; comparing
     * times instead would depend on the clocks of two processes.
     */
    viewerVersion: bigint({ mode: 'number' }).notNull(),
    subjectVersion: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.viewerId, table.subjectId] }),
    index('watches_subject').on(table.subjectId),
    index('watches_age').on(table.endsAt),
    foreignKey({
      columns: [table.viewerId, table.subjectId],
      foreignColumns: [contacts.userId, contacts.contactId],
    }).onDelete('cascade'),
  ],
);

/** 'I'd like to talk': a mark that nobody but its maker sees until the other has made one too. */
export const wishes = pgTable(
  'wishes',
  {
    userId: uuid().notNull(),
    contactId: uuid().notNull(),
    /** The end of the mark; of one that was taken back, when its place is free again. */
    endsAt: instant().notNull(),
    isWithdrawn: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.contactId] }),
    index('wishes_age').on(table.endsAt),
    foreignKey({
      columns: [table.userId, table.contactId],
      foreignColumns: [contacts.userId, contacts.contactId],
    }).onDelete('cascade'),
  ],
);

/** One row for each side, so that what one does with a match changes nothing for the other. */
export const matches = pgTable(
  'matches',
  {
    userId: uuid().notNull(),
    contactId: uuid().notNull(),
    matchedAt: instant().notNull(),
    endsAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.contactId] }),
    index('matches_age').on(table.endsAt),
    foreignKey({
      columns: [table.userId, table.contactId],
      foreignColumns: [contacts.userId, contacts.contactId],
    }).onDelete('cascade'),
  ],
);
