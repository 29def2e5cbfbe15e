/** Groups with their members, and the schedules that open for them. */
import type { DayPeriod } from '@porchlight/domain/schedule-exceptions';
import {
  boolean,
  date,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { contacts } from './contacts.ts';
import { users } from './people.ts';

const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const groups = pgTable(
  'groups',
  {
    id: uuid().primaryKey(),
    ownerId: owner(),
    name: text().notNull(),
    nameKey: text().notNull(),
    color: text().notNull(),
    /** The place that the owner gave it; null until they order their groups. */
    position: smallint(),
    createdAt: instant().notNull(),
  },
  (table) => [uniqueIndex('groups_name').on(table.ownerId, table.nameKey)],
);

/** Membership ends with the contact: a removed or blocked person is in no group. */
export const groupMembers = pgTable(
  'group_members',
  {
    groupId: uuid()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    ownerId: uuid().notNull(),
    contactId: uuid().notNull(),
    /** Null: since before this was recorded. */
    since: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.contactId] }),
    index('group_members_pair').on(table.contactId, table.ownerId),
    index('group_members_owner').on(table.ownerId, table.contactId),
    foreignKey({
      columns: [table.ownerId, table.contactId],
      foreignColumns: [contacts.userId, contacts.contactId],
    }).onDelete('cascade'),
  ],
);

export const scheduleEntries = pgTable(
  'schedule_entries',
  {
    id: uuid().primaryKey(),
    userId: owner(),
    dayOfWeek: smallint().notNull(),
    startTime: text().notNull(),
    endTime: text().notNull(),
    isEnabled: boolean().notNull(),
    /** Kept when the group goes: such an entry opens for nobody ('Unknown Group'). */
    groupId: uuid(),
    createdAt: instant().notNull(),
  },
  (table) => [index('schedule_entries_user').on(table.userId)],
);

/** Days on which the week does not apply, by the calendar of the owner's zone. */
export const scheduleExceptions = pgTable(
  'schedule_exceptions',
  {
    id: uuid().primaryKey(),
    userId: owner(),
    firstDate: date({ mode: 'string' }).notNull(),
    lastDate: date({ mode: 'string' }).notNull(),
    /** None: the days are off. Groups are kept when they go, as in entries. */
    periods: jsonb().$type<DayPeriod[]>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('schedule_exceptions_user').on(table.userId),
    index('schedule_exceptions_age').on(table.lastDate),
  ],
);
