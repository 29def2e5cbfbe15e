/** How people get in: registrations, resets, sessions, known devices. */
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columns.ts';
import { users } from './people.ts';

/** The way a session was opened or last confirmed; `sign-up` is the session of a new account. */
export const PROOFS = ['sign-up', 'password', 'service', 'code', 'passkey'] as const;
export type Proof = (typeof PROOFS)[number];

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
    phoneCountry: text(),
    showPhoneToContacts: boolean().notNull().default(true),
    findMeByPhoneNumber: boolean().notNull().default(true),
    invite: text(),
    /** Of the device that registered; the first emails are written in it. */
    language: text(),
    /** Of the secret that the device which registered keeps; null for registrations before it. */
    secretHash: bytes(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('pending_registrations_email').on(table.email, table.createdAt),
    index('pending_registrations_age').on(table.createdAt),
  ],
);

/**
 * The links of a registration; asking for the mail again leaves the earlier ones alive. A link that
 * starts afresh belongs to an address instead: the person who opens it chooses password, name and
 * number.
 */
export const verificationTokens = pgTable(
  'verification_tokens',
  {
    tokenHash: bytes().primaryKey(),
    pendingId: uuid().references(() => pendingRegistrations.id, { onDelete: 'cascade' }),
    /** Set where there is no `pendingId`. */
    email: text(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('verification_tokens_pending').on(table.pendingId),
    index('verification_tokens_email').on(table.email),
    index('verification_tokens_age').on(table.expiresAt),
  ],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: bytes().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('password_resets_user').on(table.userId),
    index('password_resets_age').on(table.expiresAt),
  ],
);

/** Links that delete an account, for people who cannot or do not want to sign in. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    tokenHash: bytes().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('account_deletions_user').on(table.userId),
    index('account_deletions_age').on(table.expiresAt),
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
    /** Until then the person counts as having just confirmed who they are. */
    freshUntil: instant(),
    /** The strongest proof of who is there; null for sessions before it was noted. */
    provedBy: text({ enum: PROOFS }),
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

/**
 * A wish for another address, and what became of it. Confirmed ones are kept for 30 days: what others
 * have blocked covers every address of that time.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    oldEmail: text().notNull(),
    newEmail: text().notNull(),
    /** Made when its mail is sent. */
    confirmHash: bytes().unique(),
    undoHash: bytes().unique(),
    createdAt: instant().notNull(),
    confirmedAt: instant(),
  },
  (table) => [
    index('email_changes_user').on(table.userId),
    index('email_changes_age').on(table.createdAt),
  ],
);

/**
 * Mails that wait. A job names an address, known or not, so that asking for a mail is the same
 * work for every address; whom it concerns is found, and its token made, when it is sent.
 */
export const mailJobs = pgTable(
  'mail_jobs',
  {
    /** Of a moderator's act, that of its line in the log. */
    id: uuid().primaryKey(),
    kind: text({
      enum: [
        ...(['verification', 'reset', 'deletion', 'email_change', 'email_changed'] as const),
        'moderation',
        ...(['passkey_added', 'passkey_removed', 'codes_turned_on'] as const),
        ...(['codes_turned_off', 'recovery_code_used'] as const),
        ...(['oidc_linked', 'oidc_unlinked'] as const),
      ],
    }).notNull(),
    email: text().notNull(),
    /** One registration's link; without it, a link that starts afresh. */
    pendingId: uuid().references(() => pendingRegistrations.id, { onDelete: 'cascade' }),
    /** The change of address that the mail is about. */
    changeId: uuid().references(() => emailChanges.id, { onDelete: 'cascade' }),
    attempts: integer().notNull().default(0),
    createdAt: instant().notNull(),
    dueAt: instant().notNull(),
  },
  (table) => [
    index('mail_jobs_due').on(table.dueAt),
    index('mail_jobs_pending').on(table.pendingId),
    index('mail_jobs_change').on(table.changeId),
  ],
);
