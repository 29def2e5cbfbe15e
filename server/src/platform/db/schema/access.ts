/** How people get in: registrations, resets, sessions, known devices. */
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columns.ts';
import { users } from './people.ts';

/** Each registration of an unverified address on its own: the link that is used wins. */
export const pendingRegistrations = pgTable(
  'pending_registrations',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    displayName: text().notNull(),
    usernameWish: text().notNull(),
    phoneTyped: text().notNull(),
    phoneE164: text(),
    invite: text(),
    tokenHash: bytes().notNull().unique(),
    tokenExpiresAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('pending_registrations_email').on(table.email, table.createdAt),
    index('pending_registrations_age').on(table.createdAt),
  ],
);

/** A reset belongs to a live account, or to a registration whose address it then verifies. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: bytes().primaryKey(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    pendingId: uuid().references(() => pendingRegistrations.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('password_resets_user').on(table.userId),
    index('password_resets_pending').on(table.pendingId),
    index('password_resets_age').on(table.expiresAt),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    tokenHash: bytes().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant().notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_age').on(table.lastUsedAt)],
);

/** Devices that have signed in before: they have a sign-in limit of their own. */
export const knownDevices = pgTable(
  'known_devices',
  {
    tokenHash: bytes().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lastUsedAt: instant().notNull(),
  },
  (table) => [
    index('known_devices_user').on(table.userId),
    index('known_devices_age').on(table.lastUsedAt),
  ],
);
