/** Deletes what must go when a person turns everything off or is suspended. */
import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { isIn } from '../../platform/db/is-in.ts';
import { requests } from '../../platform/db/schema/contacts.ts';
import { nfcTags } from '../../platform/db/schema/nfc.ts';
import { notifications } from '../../platform/db/schema/notifications.ts';
import { users } from '../../platform/db/schema/people.ts';

export async function setAllOff(tx: Tx, userId: string, at: number | null): Promise<void> {
  await tx.update(users).set({ allOffAt: at }).where(eq(users.id, userId));
}

export async function setSuspension(
  tx: Tx,
  userId: string,
  suspension: { suspendedAt: number | null; suspendedUntil: number | null },
): Promise<void> {
  await tx.update(users).set(suspension).where(eq(users.id, userId));
}

export async function revokeTags(tx: Tx, userId: string, at: number): Promise<void> {
  await tx
    .update(nfcTags)
    .set({ revokedAt: at })
    .where(and(eq(nfcTags.userId, userId), isNull(nfcTags.revokedAt)));
}

/** As if each had been cancelled, with the notices that they made. Returns who had received one. */
export async function withdrawRequests(tx: Tx, senderId: string): Promise<string[]> {
  const gone = await tx
    .delete(requests)
    .where(eq(requests.senderId, senderId))
    .returning({ receiverId: requests.receiverId });
  const receivers = gone.map(({ receiverId }) => receiverId);
  if (receivers.length > 0) {
    await tx
      .delete(notifications)
      .where(
        and(
          eq(notifications.aboutId, senderId),
          eq(notifications.kind, 'request'),
          isIn(notifications.userId, receivers),
        ),
      );
  }
  return receivers;
}

export async function endedSuspensions(db: Db, now: number): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(isNotNull(users.suspendedUntil), lte(users.suspendedUntil, now), isNull(users.deletedAt)),
    )
    .limit(100);
  return rows.map(({ id }) => id);
}
