/** People: accounts with their light and settings, and what they are found by. */
import type { CallWay } from '@porchlight/domain/call-ways';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columns.ts';

const AUDIENCE_KINDS = ['everyone', 'groups'] as const;

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    username: text().notNull().unique(),
    displayName: text().notNull(),
    /** Folded name: what lists are sorted by. */
    nameKey: text().notNull(),
    phoneTyped: text().notNull(),
    /** Null where what was typed is not a valid number of its country: nobody sees it then. */
    phoneE164: text(),
    /** ISO 3166 alpha-2; null for numbers not checked yet since countries are stored. */
    phoneCountry: text(),
    photoId: text(),
    timezone: text(),
    /** Emails, pushes and rows are written in it; null until a device or a person named one. */
    language: text(),
    /** Chosen in the settings; otherwise it is the language of the device. */
    isLanguageChosen: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    /** Set at deletion; the row is kept 30 days, unreachable, then purged. */
    deletedAt: instant(),
    /**
     * 'Everything off', and suspended by a moderator. Either way the light is off, nothing
     * automatic turns it on, and strangers do not find the person: see platform/db/withdrawn.ts.
     */
    allOffAt: instant(),
    suspendedAt: instant(),
    /** Null: until a moderator ends it. */
    suspendedUntil: instant(),

    status: text({ enum: ['available', 'unavailable'] })
      .notNull()
      .default('unavailable'),
    statusMessage: text(),
    statusSource: text({ enum: ['manual', 'timer', 'schedule', 'exception', 'nfc', 'call'] })
      .notNull()
      .default('manual'),
    expiresAt: instant(),
    audienceKind: text({ enum: AUDIENCE_KINDS }).notNull().default('everyone'),
    audienceGroupIds: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    chosenKind: text({ enum: AUDIENCE_KINDS }).notNull().default('everyone'),
    chosenGroupIds: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    statusVersion: bigint({ mode: 'number' }).notNull().default(1),
    /** A person has spoken since the schedule's last boundary: their choice outranks it. */
    isHeld: boolean().notNull().default(false),
    /** The schedule's first boundary not yet acted on. */
    boundaryAt: instant(),
    /** When something of this person's is due: a timer's end, a boundary, a notice. Found by `wake_ups`. */
    nextDueAt: instant(),
    litSince: instant(),
    /** Since when the light is on for the present audience and switch. */
    shownSince: instant(),
    publicSince: instant(),
    /** The latest run of days Available, as day numbers: own, and visible to every contact. */
    ownRunFirst: integer(),
    ownRunLast: integer(),
    publicRunFirst: integer(),
    publicRunLast: integer(),
    /** The 'Still a good time?' notice was given for the light that began then. */
    noticedFor: instant(),

    accessibilityMode: boolean().notNull().default(false),
    autoUnavailableOnCall: boolean().notNull().default(false),
    visibleToUnavailableContacts: boolean().notNull().default(true),
    showTimerToOthers: boolean().notNull().default(true),
    findMeByPhoneNumber: boolean().notNull().default(true),
    findMeByEmail: boolean().notNull().default(true),
    showPhoneToContacts: boolean().notNull().default(true),
    syncContacts: boolean().notNull().default(false),
    /** Other ways to call, shown to contacts or not; one of each kind. */
    callWays: jsonb().$type<CallWay[]>().notNull().default([]),
    /** Ordinary availability alerts a day; null: no limit. */
    alertBudget: integer(),
    /** Quiet hours as 'HH:MM' in the person's zone; both or neither. */
    quietStart: text(),
    quietEnd: text(),
    /** 'Who could see me' is recorded, and nothing of it is shown from before `historySince`. */
    keepsHistory: boolean().notNull().default(true),
    historySince: instant(),
    /** The number and the address that this person's discovery tags were made from. */
    taggedPhone: text(),
    taggedEmail: text(),
  },
  (table) => [
    uniqueIndex('users_live_email')
      .on(table.email)
      .where(sql`deleted_at is null`),
    index('users_username_prefix').on(sql`username text_pattern_ops`),
    index('users_findable_phone')
      .on(table.phoneE164)
      .where(sql`find_me_by_phone_number and deleted_at is null`),
    index('users_unchecked_phone')
      .on(table.id)
      .where(sql`phone_country is null and phone_e_164 is not null`),
    // Small: only people whose tag is missing or outdated are in them.
    index('users_phone_tag_due')
      .on(table.taggedPhone)
      .where(
        sql`tagged_phone is distinct from (case when find_me_by_phone_number and deleted_at is null then phone_e_164 end)`,
      ),
    index('users_email_tag_due')
      .on(table.taggedEmail)
      .where(
        sql`tagged_email is distinct from (case when find_me_by_email and deleted_at is null then email end)`,
      ),
    index('users_suspension_ends')
      .on(table.suspendedUntil)
      .where(sql`suspended_until is not null`),
    // Small as well: whom contact discovery shows to their contacts alone.
    index('users_suspended')
      .on(table.suspendedAt)
      .where(sql`suspended_at is not null`),
    index('users_all_off')
      .on(table.allOffAt)
      .where(sql`all_off_at is not null`),
    index('users_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
);

export type UserRow = typeof users.$inferSelect;

/** Photos by their address: a new one with each upload, and nothing to guess it by. */
export const photos = pgTable(
  'photos',
  {
    id: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    jpeg: bytes().notNull(),
  },
  (table) => [index('photos_user').on(table.userId)],
);

/** Words of live people's names, folded, for search by prefix. */
export const nameWords = pgTable(
  'name_words',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    word: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.word] }),
    index('name_words_prefix').on(sql`word text_pattern_ops`, table.userId),
  ],
);

/** A username once used is never given to another account; its own may take it again. */
export const usedUsernames = pgTable(
  'used_usernames',
  {
    username: text().primaryKey(),
    /** No reference: the row outlives the account. */
    userId: uuid(),
    /** Unicode skeleton of the username. Null where an older row already has this skeleton. */
    skeleton: text(),
  },
  (table) => [uniqueIndex('used_usernames_skeleton').on(table.skeleton)],
);
