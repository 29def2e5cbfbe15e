/** Deletes what must go when a person turns everything off or is suspended. */
import { and, asc, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { isIn } from '../../platform/db/is-in.ts';
import { contacts, requests } from '../../platform/db/schema/contacts.ts';
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

/**
 * Waits for alerts to this person that are being written: they lock the contact between the two until
 * they are saved. Alerts that come later find the suspension.
 */
export async function lockContacts(tx: Tx, userId: string): Promise<void> {
  await tx
    .select({ id: contacts.userId })
    .from(contacts)
    .where(eq(contacts.contactId, userId))
    .orderBy(asc(contacts.userId))
    .for('update');
}

export async function revokeTags(tx: Tx, userId: string, at: number): Promise<void> {
  await tx
    .update(nfcTags)
    .set({ revokedAt: at })
    .where(and(eq(nfcTags.userId, userId), isNull(nfcTags.revokedAt)));
}

/**
 * Ends the requests that the person sent, as if each had been cancelled, and those that wait for
 * their answer, as a block does: who has asked them is no contact, and must not read their name
 * where nobody else finds it. Returns who is concerned.
 */
export async function endRequests(tx: Tx, userId: string): Promise<string[]> {
  const gone = await tx
    .delete(requests)
    .where(or(eq(requests.senderId, userId), eq(requests.receiverId, userId)))
    .returning({ senderId: requests.senderId, receiverId: requests.receiverId });
  const others = gone.map(({ senderId, receiverId }) =>
    senderId === userId ? receiverId : senderId,
  );
  if (others.length > 0) {
    const { userId: toldId, aboutId } = notifications;
    const isBetween = or(
      and(eq(aboutId, userId), isIn(toldId, others)),
      and(eq(toldId, userId), isIn(aboutId, others)),
    );
    await tx.delete(notifications).where(and(eq(notifications.kind, 'request'), isBetween));
  }
  return others;
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
