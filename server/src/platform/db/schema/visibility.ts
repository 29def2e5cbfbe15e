/**
 * 'Who could see me', as far as it is over. The present is in the light, the contacts and the group
 * members themselves. No row names the other person: a friendship that has ended has an id of its
 * own, and nothing tells whether it was removed, blocked or deleted.
 */
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { users } from './people.ts';

/** A light that was on for one audience. No foreign key, as for the outbox: a light writes it. */
export const shownStretches = pgTable(
  'shown_stretches',
  {
    userId: uuid().notNull(),
    since: instant().notNull(),
    until: instant().notNull(),
    audienceKind: text({ enum: ['everyone', 'groups'] }).notNull(),
    groupIds: uuid().array().notNull(),
    whileAvailableToo: boolean().notNull(),
  },
  (table) => [
    index('shown_stretches_user').on(table.userId),
    index('shown_stretches_age').on(table.until),
  ],
);

export const formerAccess = pgTable(
  'former_access',
  {
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    friendshipId: uuid().notNull(),
    /** Null: the contact itself. */
    groupId: uuid(),
    since: instant().notNull(),
    until: instant().notNull(),
  },
  (table) => [
    index('former_access_owner').on(table.ownerId),
    index('former_access_age').on(table.until),
  ],
);
