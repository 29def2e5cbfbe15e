import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { contacts } from '../../platform/db/schema/contacts.ts';
import { groups } from '../../platform/db/schema/groups.ts';
import {
  deliveries,
  notifications,
  preferences,
  pushSubscriptions,
  pushTokens,
} from '../../platform/db/schema/notifications.ts';
import { users } from '../../platform/db/schema/people.ts';
import { deleteBatch, PURGE_BATCH } from '../../sweeper/purge.ts';
import { asInstant } from '../../platform/db/sql.ts';

/** How many notifications a person keeps; the list shows them all. */
const KEPT = 200;

export type NotificationRow = typeof notifications.$inferSelect;
export type PreferenceRow = typeof preferences.$inferSelect;
export type Channel = (typeof deliveries.$inferSelect)['channel'];
export type NewDelivery = { userId: string; notificationId: string; channel: Channel };

const withName = { row: notifications, aboutName: users.displayName };

export function notificationsOf(db: Db | Tx, userId: string) {
  return db
    .select(withName)
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.aboutId))
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(KEPT);
}

/** Without `isKept` the statement runs and inserts nothing: the caller must not notice by time. */
export async function insertNotification(
  tx: Tx,
  row: NotificationRow,
  isKept: boolean,
): Promise<void> {
  const { id, userId, kind, aboutId, daysSinceCall, isAsked, isRead, createdAt } = row;
  await tx.execute(sql`
    insert into ${notifications}
      (id, user_id, kind, about_id, days_since_call, is_asked, is_read, created_at)
    select ${id}::uuid, ${userId}::uuid, ${kind}::text, ${aboutId}::uuid, ${daysSinceCall}::integer,
      ${isAsked}::boolean, ${isRead}::boolean, ${asInstant(createdAt)}::timestamptz
    where ${isKept}::boolean`);
}

/**
 * Puts them in line, one statement for all; a push only where there is a device to push to. Without
 * `isKept` it inserts nothing, as above.
 */
export async function insertDeliveries(
  tx: Tx,
  wanted: readonly NewDelivery[],
  now: number,
  isKept: boolean,
): Promise<void> {
  if (wanted.length === 0) return;
  const column = <T>(value: (delivery: NewDelivery) => T) => sql.param(wanted.map(value));
  const hasOne = (devices: typeof pushTokens | typeof pushSubscriptions) =>
    sql`exists (select 1 from ${devices} where ${devices.userId} = wanted.user_id)`;
  await tx.execute(sql`
    insert into ${deliveries} (id, user_id, notification_id, channel, due_at)
    select gen_random_uuid(), wanted.*, ${asInstant(now)}::timestamptz
    from unnest(
      ${column((delivery) => delivery.userId)}::uuid[],
      ${column((delivery) => delivery.notificationId)}::uuid[],
      ${column((delivery) => delivery.channel)}::text[]
    ) as wanted (user_id, notification_id, channel)
    where ${isKept}::boolean
      and (channel = 'mail' or ${hasOne(pushTokens)} or ${hasOne(pushSubscriptions)})`);
}

/** Parameters of a notification's text: the receiver's language and the name it is about. */
export async function wordingOf(
  tx: Tx,
  userId: string,
  aboutId: string | null,
): Promise<{ language: string | null; aboutName: string | null; isSuspended: boolean }> {
  const { id, displayName, language, suspendedAt } = users;
  const rows = await tx
    .select({ id, displayName, language, suspendedAt })
    .from(users)
    .where(inArray(id, aboutId === null ? [userId] : [userId, aboutId]));
  const find = (wanted: string | null) => rows.find((row) => row.id === wanted);
  const receiver = find(userId);
  return {
    isSuspended: typeof receiver?.suspendedAt === 'number',
    language: receiver?.language ?? null,
    aboutName: find(aboutId)?.displayName ?? null,
  };
}

export async function languageOf(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  return row?.language ?? null;
}

export async function markRead(db: Db, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .update(notifications)
    .set({ isRead: true })
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
    .returning({ id: notifications.id });
  return rows.length > 0;
}

export async function markAllRead(db: Db, userId: string, until: number | null): Promise<void> {
  await db
    .update(notifications)
    .set({ isRead: true })
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.isRead, false),
        until === null ? undefined : lte(notifications.createdAt, until),
      ),
    );
}

/** Folded notifications are counted until midnight, so they stay until then. */
export async function deleteRead(
  db: Db,
  userId: string,
  today: number,
  until: number | null,
): Promise<void> {
  const isOver = or(eq(notifications.isFolded, false), lt(notifications.createdAt, today));
  const isMeant = until === null ? undefined : lte(notifications.createdAt, until);
  await db
    .delete(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.isRead, true), isOver, isMeant));
}

export async function zoneOf(db: Db, userId: string): Promise<string> {
  const [row] = await db
    .select({ timezone: users.timezone })
    .from(users)
    .where(eq(users.id, userId));
  return row?.timezone ?? 'UTC';
}

/** Each deletes one batch; true when there may be more. */
export const purgeAlerts = (db: Db, before: number): Promise<boolean> =>
  deleteBatch(
    db,
    notifications,
    and(eq(notifications.kind, 'available'), lt(notifications.createdAt, before)),
  );

export const purgeNotices = (db: Db, before: number): Promise<boolean> =>
  deleteBatch(
    db,
    notifications,
    and(ne(notifications.kind, 'available'), lt(notifications.createdAt, before)),
  );

/** The next people by id; null begins at the first. */
export async function peopleAfter(db: Db, after: string | null, limit: number) {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(after === null ? undefined : gt(users.id, after))
    .orderBy(asc(users.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Deletes the oldest beyond the number that a person keeps; true when none is left. */
export async function trimNotifications(db: Db, userIds: readonly string[]): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    delete from ${notifications} where id = any(array(
      select old.id from unnest(${sql.param(userIds)}::uuid[]) as person (id)
      cross join lateral (
        select n.id from ${notifications} n where n.user_id = person.id
        order by n.created_at desc, n.id desc offset ${KEPT}
      ) as old
      limit ${PURGE_BATCH}))`);
  return rowCount !== PURGE_BATCH;
}

export function preferencesOf(db: Db, userId: string): Promise<PreferenceRow[]> {
  return db
    .select()
    .from(preferences)
    .where(eq(preferences.userId, userId))
    .orderBy(sql`${preferences.contactId} nulls first`, sql`${preferences.groupId} nulls first`);
}

export async function globalPreference(tx: Tx, userId: string): Promise<PreferenceRow | null> {
  const [row] = await tx
    .select()
    .from(preferences)
    .where(
      and(
        eq(preferences.userId, userId),
        isNull(preferences.contactId),
        isNull(preferences.groupId),
      ),
    );
  return row ?? null;
}

/** Whether the contact or group that a preference is about is this person's own. */
export async function ownsTarget(
  tx: Tx,
  userId: string,
  target: { contactId: string | null; groupId: string | null },
): Promise<boolean> {
  if (target.contactId !== null) {
    const rows = await tx
      .select({ id: contacts.contactId })
      .from(contacts)
      .where(and(eq(contacts.userId, userId), eq(contacts.contactId, target.contactId)));
    return rows.length > 0;
  }
  if (target.groupId === null) return true;
  const rows = await tx
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(groups.ownerId, userId), eq(groups.id, target.groupId)));
  return rows.length > 0;
}

export async function savePreference(
  tx: Tx,
  row: typeof preferences.$inferInsert,
  flags: Partial<PreferenceRow>,
): Promise<PreferenceRow> {
  const target = [preferences.userId, preferences.contactId, preferences.groupId];
  const insert = tx.insert(preferences).values({ ...row, ...flags });
  const [saved] = await (
    Object.keys(flags).length > 0
      ? insert.onConflictDoUpdate({ target, set: flags })
      : insert.onConflictDoUpdate({ target, set: { userId: row.userId } })
  ).returning();
  if (!saved) throw new Error('a preference was neither created nor changed');
  return saved;
}

export function preferencesOfMany(
  tx: Db | Tx,
  userIds: readonly string[],
): Promise<PreferenceRow[]> {
  return tx
    .select()
    .from(preferences)
    .where(sql`${preferences.userId} = any(${sql.param(userIds)}::uuid[])`);
}
