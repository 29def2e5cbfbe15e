/** Notifications, notification preferences, and the devices they are sent to. */
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { instant } from '../columns.ts';
import { sessions } from './access.ts';
import { contacts } from './contacts.ts';
import { groups } from './groups.ts';
import { users, type UserRow } from './people.ts';

/** Someone to be alerted, with the light they had when the contact's light went on. */
export type AlertReceiver = {
  readonly receiverId: string;
  readonly receiver: { status: UserRow['status']; expiresAt: number | null; boundaryAt: null };
};

const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The words are made when a row is read, so that a changed name is never an old one here. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey(),
    /**
     * No foreign keys: every statement that inserts a row also locks a contact, a request or the
     * person, and checking again took a fifth of an alert. Deletion removes the rows by both columns.
     */
    userId: uuid().notNull(),
    kind: text({
      enum: [
        'request',
        'accepted',
        'met',
        'available',
        'audience_gone',
        'still_good_time',
        'match',
        'proposal',
        'call_agreed',
        'call_cancelled',
        'call_soon',
        'moderated',
      ],
    }).notNull(),
    aboutId: uuid(),
    /** Days since the last call, where the alert says so. */
    daysSinceCall: integer(),
    /** The receiver asked for it with a watch. */
    isAsked: boolean().notNull().default(false),
    /** Beyond the receiver's alerts of that day. */
    isFolded: boolean().notNull().default(false),
    isRead: boolean().notNull().default(false),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('notifications_user').on(table.userId, table.createdAt),
    index('notifications_about').on(table.aboutId, table.userId),
    index('notifications_age').on(table.createdAt),
  ],
);

/**
 * Alerts to be written by the sweeper: one row per light that went on, not one per receiver, so a
 * change does not wait for thousands of rows. It has no foreign key: an alert is written only where
 * the two are still contacts.
 */
export const pendingAlerts = pgTable(
  'pending_alerts',
  {
    id: uuid().primaryKey(),
    /** The person whose light went on. */
    userId: uuid().notNull(),
    receivers: jsonb().$type<AlertReceiver[]>().notNull(),
    /** The version of the change, to tell it from those before a watch was armed. */
    version: bigint({ mode: 'number' }).notNull().default(0),
    /** The people whose view of this person turned Available, whether or not they have a watch. */
    seenBy: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The people whom this person sees as Available since the own light is on. */
    sees: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('pending_alerts_age').on(table.createdAt),
    index('pending_alerts_user').on(table.userId),
  ],
);

export const preferences = pgTable(
  'preferences',
  {
    id: uuid().primaryKey(),
    userId: owner(),
    contactId: uuid(),
    groupId: uuid().references(() => groups.id, { onDelete: 'cascade' }),
    friendRequests: boolean(),
    statusChanges: boolean(),
    callAvailable: boolean(),
    smartAlerts: boolean(),
    pushNotifications: boolean(),
    emailNotifications: boolean(),
    asymmetricAvailability: boolean(),
  },
  (table) => [
    unique('preferences_target')
      .on(table.userId, table.contactId, table.groupId)
      .nullsNotDistinct(),
    index('preferences_group').on(table.groupId),
    foreignKey({
      columns: [table.userId, table.contactId],
      foreignColumns: [contacts.userId, contacts.contactId],
    }).onDelete('cascade'),
  ],
);

/**
 * How many ordinary alerts were sent on the latest day with one, for people with a limit. Apart from
 * the rows, which their receiver deletes.
 */
export const alertDays = pgTable('alert_days', {
  userId: owner().primaryKey(),
  /** Days since 1970-01-01 in the person's zone. */
  day: integer().notNull(),
  given: integer().notNull(),
});

/** A native device belongs to the session that registered it last. */
export const pushTokens = pgTable(
  'push_tokens',
  {
    token: text().primaryKey(),
    userId: owner(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('push_tokens_user').on(table.userId),
    index('push_tokens_session').on(table.sessionId),
  ],
);

export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    endpoint: text().primaryKey(),
    userId: owner(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The server's key that it was made with; null for those from before this was kept. */
    publicKey: text(),
    /** Since when the push service has refused every message to it. */
    failingSince: instant(),
  },
  (table) => [
    index('push_subscriptions_user').on(table.userId),
    index('push_subscriptions_session').on(table.sessionId),
  ],
);

/** A push or mail that waits to be sent; written with the notification it is about. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid().primaryKey(),
    userId: owner(),
    notificationId: uuid()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    channel: text({ enum: ['push', 'mail'] }).notNull(),
    dueAt: instant().notNull(),
    /** Attempts that failed. */
    attempts: smallint().notNull().default(0),
    /** Devices that have it already, where it waits for others: they are not sent it again. */
    reached: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [
    index('deliveries_due').on(table.channel, table.dueAt),
    index('deliveries_user').on(table.userId, table.channel),
    index('deliveries_notification').on(table.notificationId),
  ],
);

/** When a person was last sent a bundle: of alerts by push, or of anything by mail. */
export const bundles = pgTable(
  'bundles',
  {
    userId: owner(),
    channel: text({ enum: ['push', 'mail'] }).notNull(),
    sentAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.channel] })],
);
