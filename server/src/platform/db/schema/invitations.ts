/** Invitation links. Deleted when they are revoked or past their end. */
import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
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
    /** How many people have used it. */
    uses: integer().notNull().default(0),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('invitations_user').on(table.userId),
    index('invitations_age').on(table.expiresAt),
  ],
);

/** Uses of a link: one person counts once, whether for an account, a request or both. */
export const invitationUses = pgTable(
  'invitation_uses',
  {
    invitationId: uuid()
      .notNull()
      .references(() => invitations.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.invitationId, table.userId] }),
    index('invitation_uses_user').on(table.userId),
  ],
);
