/** Data that no other part of the API shows: every call, every stretch of light, every device. */
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { knownDevices } from '../../platform/db/schema/access.ts';
import { calls, litStretches } from '../../platform/db/schema/activity.ts';
import { users } from '../../platform/db/schema/people.ts';
import { pushSubscriptions, pushTokens } from '../../platform/db/schema/notifications.ts';

/** Null: not suspended. */
export async function suspendedSince(db: Db, userId: string): Promise<number | null> {
  const [row] = await db.select({ at: users.suspendedAt }).from(users).where(eq(users.id, userId));
  return row?.at ?? null;
}

export function callsOf(db: Db, userId: string) {
  return db
    .select({ receiverId: calls.receiverId, at: calls.calledAt })
    .from(calls)
    .where(eq(calls.callerId, userId))
    .orderBy(desc(calls.calledAt));
}

/** A stretch that every contact could see is stored a second time, as public. */
export function stretchesOf(db: Db, userId: string) {
  return db
    .select({ since: litStretches.since, until: litStretches.until })
    .from(litStretches)
    .where(and(eq(litStretches.userId, userId), eq(litStretches.isPublic, false)))
    .orderBy(asc(litStretches.since));
}

/** Sorted here: in a small table PostgreSQL would walk the index by age instead. */
export async function knownDevicesOf(db: Db, userId: string) {
  const rows = await db
    .select({ lastUsedAt: knownDevices.lastUsedAt })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId));
  return rows.sort((a, b) => b.lastUsedAt - a.lastUsedAt);
}

export async function pushAddressesOf(db: Db, userId: string): Promise<string[]> {
  const tokens = await db
    .select({ address: pushTokens.token })
    .from(pushTokens)
    .where(eq(pushTokens.userId, userId));
  const subscriptions = await db
    .select({ address: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId));
  return [...tokens, ...subscriptions].map(({ address }) => address);
}
