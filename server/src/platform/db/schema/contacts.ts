/** Contacts, requests and blocks. */
import { index, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columns.ts';
import { users } from './people.ts';

const person = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Two rows for each pair of contacts, one for each side, with one friendship id. */
export const contacts = pgTable(
  'contacts',
  {
    userId: person(),
    contactId: person(),
    friendshipId: uuid().notNull(),
    createdAt: instant().notNull(),
    /** When Undo put the contact back; until then nobody saw anything. Null: never. */
    restoredAt: instant(),
    /**
     * Last time `contactId` was alerted about `userId`, at most once an hour. Not derived from
     * notifications, which people delete; on this row because the audience query reads it anyway.
     */
    contactAlertedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.contactId] }),
    index('contacts_of').on(table.contactId),
    uniqueIndex('contacts_friendship').on(table.friendshipId, table.userId),
  ],
);

export const requests = pgTable(
  'requests',
  {
    id: uuid().primaryKey(),
    senderId: person(),
    receiverId: person(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('requests_pair').on(table.senderId, table.receiverId),
    index('requests_receiver').on(table.receiverId),
  ],
);

/** Declined requests, kept 30 days to limit how often one may ask again. */
export const declines = pgTable(
  'declines',
  { senderId: person(), receiverId: person(), declinedAt: instant().notNull() },
  (table) => [
    index('declines_pair').on(table.senderId, table.receiverId, table.declinedAt),
    index('declines_receiver').on(table.receiverId),
    index('declines_age').on(table.declinedAt),
  ],
);

export const blocks = pgTable(
  'blocks',
  {
    id: uuid().primaryKey(),
    blockerId: person(),
    blockedId: person(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('blocks_pair').on(table.blockerId, table.blockedId),
    index('blocks_blocked').on(table.blockedId),
  ],
);

/** Blocks against a deleted account, by a keyed hash of its address: for when it registers again. */
export const formerBlocks = pgTable(
  'former_blocks',
  { addressHash: bytes().notNull(), blockerId: person(), endsAt: instant().notNull() },
  (table) => [
    primaryKey({ columns: [table.addressHash, table.blockerId] }),
    index('former_blocks_blocker').on(table.blockerId),
    index('former_blocks_age').on(table.endsAt),
  ],
);
