import { and, between, eq, gt, inArray, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../platform/db/database.ts';
import { agreedCalls, callProposals } from '../../platform/db/schema/call-proposals.ts';
import { contacts } from '../../platform/db/schema/contacts.ts';
import { groupMembers } from '../../platform/db/schema/groups.ts';
import { notifications } from '../../platform/db/schema/notifications.ts';
import { deleteBatch } from '../../sweeper/purge.ts';
import { noticeId } from './notice-id.ts';

export type ProposalRow = typeof callProposals.$inferSelect;
export type AgreedRow = typeof agreedCalls.$inferSelect;

/**
 * Whether they are contacts; if so, they stay contacts until the transaction ends, and proposals of
 * this person to the other are made one after another. Taken before any row that refers to the
 * contact, as a removal does.
 */
export async function lockContact(tx: Tx, userId: string, contactId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: contacts.contactId })
    .from(contacts)
    .where(and(eq(contacts.userId, userId), eq(contacts.contactId, contactId)))
    .for('no key update');
  return rows.length > 0;
}

/** The person's own groups that hold the contact. */
export async function groupsHolding(db: Db | Tx, ownerId: string, contactId: string) {
  const rows = await db
    .select({ id: groupMembers.groupId })
    .from(groupMembers)
    .where(and(eq(groupMembers.ownerId, ownerId), eq(groupMembers.contactId, contactId)));
  return new Set(rows.map(({ id }) => id));
}

const isOpen = (now: number) => and(isNull(callProposals.endedAt), gt(callProposals.endsAt, now));

/** Sorted here: in a small table PostgreSQL would walk the index by age instead. */
export async function openProposals(db: Db, userId: string, now: number): Promise<ProposalRow[]> {
  // Two selects, each by its index; an `or` of both columns would read the whole table.
  const of = (column: typeof callProposals.senderId | typeof callProposals.receiverId) =>
    db
      .select()
      .from(callProposals)
      .where(and(eq(column, userId), isOpen(now)));
  const rows = await unionAll(of(callProposals.senderId), of(callProposals.receiverId));
  return rows.sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
}

/** When this person asked the other within the last days, oldest first. */
export async function askedSince(
  tx: Tx,
  pair: { senderId: string; receiverId: string },
  since: number,
): Promise<{ createdAt: number; isOpen: boolean }[]> {
  const rows = await tx
    .select({ createdAt: callProposals.createdAt, endedAt: callProposals.endedAt })
    .from(callProposals)
    .where(
      and(
        eq(callProposals.senderId, pair.senderId),
        eq(callProposals.receiverId, pair.receiverId),
        gt(callProposals.createdAt, since),
      ),
    );
  return rows
    .map(({ createdAt, endedAt }) => ({ createdAt, isOpen: endedAt === null }))
    .sort((a, b) => a.createdAt - b.createdAt);
}

/** Proposals that lapsed are ended, so that there is room for the next one. */
export async function endLapsed(
  tx: Tx,
  pair: { senderId: string; receiverId: string },
  now: number,
): Promise<void> {
  await tx
    .update(callProposals)
    .set({ endedAt: callProposals.endsAt, offers: [] })
    .where(
      and(
        eq(callProposals.senderId, pair.senderId),
        eq(callProposals.receiverId, pair.receiverId),
        isNull(callProposals.endedAt),
        lte(callProposals.endsAt, now),
      ),
    );
}

export async function insertProposal(tx: Tx, row: ProposalRow): Promise<void> {
  await tx.insert(callProposals).values(row);
}

export async function proposalById(db: Db, id: string): Promise<ProposalRow | null> {
  const [row] = await db.select().from(callProposals).where(eq(callProposals.id, id));
  return row ?? null;
}

export async function lockProposal(tx: Tx, id: string): Promise<ProposalRow | null> {
  const [row] = await tx.select().from(callProposals).where(eq(callProposals.id, id)).for('update');
  return row ?? null;
}

export async function endProposal(tx: Tx, id: string, endedAt: number): Promise<void> {
  await tx.update(callProposals).set({ endedAt, offers: [] }).where(eq(callProposals.id, id));
}

export async function hideProposal(tx: Tx, id: string): Promise<void> {
  await tx.update(callProposals).set({ isHidden: true }).where(eq(callProposals.id, id));
}

export async function agreedOf(db: Db, userId: string): Promise<AgreedRow[]> {
  const of = (column: typeof agreedCalls.senderId | typeof agreedCalls.receiverId) =>
    db.select().from(agreedCalls).where(eq(column, userId));
  const rows = await unionAll(of(agreedCalls.senderId), of(agreedCalls.receiverId));
  return rows.sort((a, b) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1));
}

export async function insertAgreed(tx: Tx, row: AgreedRow): Promise<void> {
  await tx.insert(agreedCalls).values(row);
}

export async function agreedById(db: Db, id: string): Promise<AgreedRow | null> {
  const [row] = await db.select().from(agreedCalls).where(eq(agreedCalls.id, id));
  return row ?? null;
}

/** The call as it was; null where another device or the other person was faster. */
export async function deleteAgreed(tx: Tx, id: string): Promise<AgreedRow | null> {
  const [row] = await tx.delete(agreedCalls).where(eq(agreedCalls.id, id)).returning();
  return row ?? null;
}

const DUE_AT_ONCE = 50;

/** Calls whose reminder is due, the earliest first; they are taken one by one. */
export function dueForReminder(db: Db, until: number): Promise<AgreedRow[]> {
  return db
    .select()
    .from(agreedCalls)
    .where(and(isNull(agreedCalls.remindedAt), lte(agreedCalls.startsAt, until)))
    .orderBy(agreedCalls.startsAt, agreedCalls.createdAt)
    .limit(DUE_AT_ONCE);
}

/** True for the one process that reminds. */
export async function takeReminder(tx: Tx, id: string, now: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(agreedCalls)
    .set({ remindedAt: now })
    .where(and(eq(agreedCalls.id, id), isNull(agreedCalls.remindedAt)));
  return rowCount === 1;
}

/** Removes what the receiver was told of proposals; deliveries that wait go with it. */
export async function deleteProposalNotices(tx: Tx, row: ProposalRow): Promise<void> {
  const isAboutIt = and(
    eq(notifications.userId, row.receiverId),
    eq(notifications.aboutId, row.senderId),
  );
  await tx.delete(notifications).where(and(eq(notifications.kind, 'proposal'), isAboutIt));
}

/** Removes notices of a call that is no more; deliveries that wait go with them. */
export async function deleteNotices(tx: Tx, call: AgreedRow): Promise<void> {
  const { senderId, receiverId, createdAt, remindedAt } = call;
  const ids = [
    noticeId('call_agreed', call, senderId),
    noticeId('call_soon', call, senderId),
    noticeId('call_soon', call, receiverId),
  ];
  await tx
    .delete(notifications)
    .where(
      or(
        inArray(notifications.id, ids),
        hasRandomId('call_agreed', [senderId, receiverId], createdAt),
        hasRandomId('call_soon', [senderId, receiverId], remindedAt),
        hasRandomId('call_soon', [receiverId, senderId], remindedAt),
      ),
    );
}

/** A notice is written in the transaction that it is about, so its time is close to the call's. */
const WRITTEN_WITHIN_MS = 60_000;

/** Notices of earlier versions have random ids, of UUID version 4; their time tells whose they are. */
function hasRandomId(
  kind: 'call_agreed' | 'call_soon',
  [userId, aboutId]: readonly [string, string],
  since: number | null,
): SQL | undefined {
  if (since === null) return sql`false`;
  return and(
    eq(notifications.userId, userId),
    eq(notifications.aboutId, aboutId),
    eq(notifications.kind, kind),
    between(notifications.createdAt, since, since + WRITTEN_WITHIN_MS),
    sql`substr(${notifications.id}::text, 15, 1) = '4'`,
  );
}

export const deleteProposalsBefore = (db: Db, instant: number): Promise<boolean> =>
  deleteBatch(db, callProposals, lt(callProposals.createdAt, instant));

export const deleteAgreedBefore = (db: Db, instant: number): Promise<boolean> =>
  deleteBatch(db, agreedCalls, lt(agreedCalls.startsAt, instant));

/** For the person's own data. Sorted here: in a small table PostgreSQL would walk an index by age. */
export async function proposalsSentBy(db: Db, userId: string) {
  const rows = await db
    .select({ receiverId: callProposals.receiverId, at: callProposals.createdAt })
    .from(callProposals)
    .where(eq(callProposals.senderId, userId));
  return rows.sort((a, b) => b.at - a.at);
}
