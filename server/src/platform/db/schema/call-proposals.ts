/** Proposals of calls, and calls that were agreed. Both end with the contact. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { contacts } from './contacts.ts';

/** Instants, in milliseconds: a changed zone or schedule does not move an offer. */
type Offer = { readonly start: number; readonly end: number };

export const callProposals = pgTable(
  'call_proposals',
  {
    id: uuid().primaryKey(),
    senderId: uuid().notNull(),
    receiverId: uuid().notNull(),
    minutes: smallint().notNull(),
    offers: jsonb().$type<Offer[]>().notNull(),
    /** Times that the sender chose, instead of periods of their schedule. */
    isByHand: boolean().notNull(),
    /** The sender's zone when they asked: the receiver is shown the sender's time in it. */
    senderZone: text().notNull(),
    createdAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** Picked, withdrawn or lapsed. Kept, without its offers, to count how often somebody asks. */
    endedAt: instant(),
    /** The receiver removed it on their side. */
    isHidden: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('call_proposals_open')
      .on(table.senderId, table.receiverId)
      .where(sql`${table.endedAt} is null`),
    index('call_proposals_sender').on(table.senderId, table.receiverId),
    index('call_proposals_receiver').on(table.receiverId),
    index('call_proposals_age').on(table.createdAt),
    foreignKey({
      columns: [table.senderId, table.receiverId],
      foreignColumns: [contacts.userId, contacts.contactId],
    }).onDelete('cascade'),
  ],
);

export const agreedCalls = pgTable(
  'agreed_calls',
  {
    id: uuid().primaryKey(),
    /** The one who asked. */
    senderId: uuid().notNull(),
    receiverId: uuid().notNull(),
    startsAt: instant().notNull(),
    minutes: smallint().notNull(),
    senderZone: text().notNull(),
    createdAt: instant().notNull(),
    /** Both were reminded; set in the transaction that writes the reminders. */
    remindedAt: instant(),
  },
  (table) => [
    index('agreed_calls_sender').on(table.senderId, table.receiverId),
    index('agreed_calls_receiver').on(table.receiverId),
    index('agreed_calls_age').on(table.startsAt),
    foreignKey({
      columns: [table.senderId, table.receiverId],
      foreignColumns: [contacts.userId, contacts.contactId],
    }).onDelete('cascade'),
  ],
);
