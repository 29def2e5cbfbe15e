/** Queries of pending deliveries and of the receiving devices. */
import { and, eq, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { isIn } from '../../platform/db/is-in.ts';
import { asInstant, isAny } from '../../platform/db/sql.ts';
import { sessions } from '../../platform/db/schema/access.ts';
import {
  bundles,
  deliveries,
  pushSubscriptions,
  pushTokens,
} from '../../platform/db/schema/notifications.ts';
import { users } from '../../platform/db/schema/people.ts';
import type { PushTarget } from '../../push/port.ts';

export type DeliveryRow = typeof deliveries.$inferSelect;
type Channel = DeliveryRow['channel'];

/**
 * Claims due rows for a while: those of a process that dies while sending go to the next. A person's
 * rows are claimed together or not at all, so that two processes cannot send two halves of one bundle.
 * Rows that are just being deleted are passed over, not waited for.
 */
export async function claimDue(
  db: Db,
  wish: { channel: Channel; now: number; until: number; atMost: number },
): Promise<DeliveryRow[]> {
  const { channel, now, until, atMost } = wish;
  const question = {
    name: 'is_any_due',
    text: 'select 1 from deliveries where channel = $1 and due_at <= $2 limit 1',
    values: [channel, asInstant(now)],
  };
  if (!(await isAny(db, question))) return [];
  const isDue = and(eq(deliveries.channel, channel), lte(deliveries.dueAt, now));
  const ids = sql`
    with due as materialized (
      select ${deliveries.userId} from ${deliveries} where ${isDue}
      order by ${deliveries.dueAt} limit ${atMost}
    ), mine as materialized (
      select user_id from (select distinct user_id from due) people
      where pg_try_advisory_xact_lock(
        hashtextextended('deliver ' || ${channel}::text || ' ' || user_id::text, 0))
    )
    select ${deliveries.id} from ${deliveries}
    where ${isDue} and ${deliveries.userId} = any(array(select user_id from mine))
    for update skip locked`;
  return db
    .update(deliveries)
    .set({ dueAt: until })
    .where(sql`${deliveries.id} = any(array(${ids}))`)
    .returning();
}

export async function deleteDeliveries(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(deliveries).where(isIn(deliveries.id, ids));
}

export async function putOff(
  db: Db,
  id: string,
  change: { dueAt: number; reached?: string[] },
): Promise<void> {
  const attempts = sql`${deliveries.attempts} + 1`;
  await db
    .update(deliveries)
    .set({ ...change, attempts })
    .where(eq(deliveries.id, id));
}

/** Claims the slot of each person who was sent no bundle since then; returns those it got. */
export async function claimSendSlots(
  db: Db,
  wish: { channel: Channel; userIds: ReadonlySet<string>; now: number; notSince: number },
): Promise<Set<string>> {
  const { channel, userIds, now, notSince } = wish;
  if (userIds.size === 0) return new Set();
  // Locked in one order everywhere, so that two processes never wait for each other. An account that
  // is being deleted gets no row: the lock waits for the deletion.
  const { rows } = await db.execute<{ user_id: string }>(sql`
    with live as materialized (
      select u.id from ${users} u where u.id = any(${sql.param([...userIds])}::uuid[])
        and u.deleted_at is null order by u.id for key share)
    insert into ${bundles} (user_id, channel, sent_at)
    select id, ${channel}, ${asInstant(now)}::timestamptz from live
    on conflict (user_id, channel) do update set sent_at = excluded.sent_at
      where ${bundles}.sent_at <= ${asInstant(notSince)}::timestamptz
    returning user_id`);
  return new Set(rows.map(({ user_id: userId }) => userId));
}

/** Frees a claimed slot in which nothing was sent. */
export async function releaseSendSlot(
  db: Db,
  slot: { channel: Channel; userId: string; takenAt: number; everyMs: number },
): Promise<void> {
  const { channel, userId, takenAt, everyMs } = slot;
  await db
    .update(bundles)
    .set({ sentAt: takenAt - everyMs })
    .where(
      and(eq(bundles.userId, userId), eq(bundles.channel, channel), eq(bundles.sentAt, takenAt)),
    );
}

/** Delays these deliveries until the person's next slot. */
export async function postponeToNextSlot(
  db: Db,
  ids: readonly string[],
  everyMs: number,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(deliveries)
    .set({ dueAt: sql`${bundles.sentAt} + make_interval(secs => ${everyMs / 1000})` })
    .from(bundles)
    .where(
      and(
        isIn(deliveries.id, ids),
        eq(bundles.userId, deliveries.userId),
        eq(bundles.channel, deliveries.channel),
      ),
    );
}

export type Device = { userId: string; target: PushTarget; failingSince: number | null };

export async function devicesOf(db: Db, userIds: readonly string[]): Promise<Device[]> {
  const tokens = await db.select().from(pushTokens).where(isIn(pushTokens.userId, userIds));
  const subscriptions = await db
    .select()
    .from(pushSubscriptions)
    .where(isIn(pushSubscriptions.userId, userIds));
  return [
    ...tokens.map(({ userId, token }) => ({
      userId,
      target: { kind: 'native' as const, token },
      failingSince: null,
    })),
    ...subscriptions.map(({ userId, endpoint, p256dh, auth, failingSince }) => ({
      userId,
      target: { kind: 'web' as const, endpoint, p256dh, auth },
      failingSince,
    })),
  ];
}

/**
 * One device for a session, moved here from wherever it was registered before. A session that ends
 * at this moment takes the device with it, or leaves nothing to register for.
 */
export async function saveDevice(
  db: Db,
  { sessionId, publicKey }: { sessionId: string; publicKey: string },
  target: PushTarget,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [session] = await tx
      .select({ userId: sessions.userId })
      .from(sessions)
      .where(eq(sessions.id, sessionId))
      .for('key share');
    if (!session) return false;
    const owner = { userId: session.userId, sessionId };
    if (target.kind === 'native') {
      const { token } = target;
      const older = and(eq(pushTokens.sessionId, sessionId), ne(pushTokens.token, token));
      await tx.delete(pushTokens).where(older);
      await tx
        .insert(pushTokens)
        .values({ token, ...owner })
        .onConflictDoUpdate({ target: pushTokens.token, set: owner });
    } else {
      const { endpoint, p256dh, auth } = target;
      const older = and(
        eq(pushSubscriptions.sessionId, sessionId),
        ne(pushSubscriptions.endpoint, endpoint),
      );
      await tx.delete(pushSubscriptions).where(older);
      const set = { ...owner, p256dh, auth, publicKey, failingSince: null };
      await tx
        .insert(pushSubscriptions)
        .values({ endpoint, ...set })
        .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set });
    }
    return true;
  });
}

export async function removeDevice(db: Db, target: PushTarget): Promise<void> {
  if (target.kind === 'native') {
    await db.delete(pushTokens).where(eq(pushTokens.token, target.token));
  } else {
    await db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, target.endpoint));
  }
}

/**
 * A push service refused our message (400, 401, 403). It does so for good where the subscription was
 * made with another key of ours; otherwise the mistake may be on either side, and it gets three days.
 * True when the subscription has been removed.
 */
export async function subscriptionRefused(
  db: Db,
  endpoint: string,
  state: { publicKey: string; now: number; failingBefore: number },
): Promise<boolean> {
  const same = eq(pushSubscriptions.endpoint, endpoint);
  const gone = await db
    .delete(pushSubscriptions)
    .where(
      and(
        same,
        or(
          ne(pushSubscriptions.publicKey, state.publicKey),
          lte(pushSubscriptions.failingSince, state.failingBefore),
        ),
      ),
    )
    .returning({ endpoint: pushSubscriptions.endpoint });
  if (gone.length > 0) return true;
  await db
    .update(pushSubscriptions)
    .set({ failingSince: state.now })
    .where(and(same, isNull(pushSubscriptions.failingSince)));
  return false;
}

export async function subscriptionWorks(db: Db, endpoint: string): Promise<void> {
  await db
    .update(pushSubscriptions)
    .set({ failingSince: null })
    .where(eq(pushSubscriptions.endpoint, endpoint));
}

export async function removeSubscription(db: Db, userId: string, endpoint: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, userId)));
}
