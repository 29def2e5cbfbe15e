import { and, count, desc, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import { INVITATION_USES } from '@porchlight/domain/invitations';
import type { Db, Tx } from '../../platform/db/database.ts';
import { copyRows, insertCopies, type RowCopies } from '../../platform/db/row-copies.ts';
import { invitations, invitationUses } from '../../platform/db/schema/invitations.ts';
import { users } from '../../platform/db/schema/people.ts';
import { isOpenToVisitors } from '../../platform/db/withdrawn.ts';
import { deleteBatch } from '../../sweeper/purge.ts';

export type InvitationRow = typeof invitations.$inferSelect;

const live = (now: number) =>
  and(gt(invitations.expiresAt, now), lt(invitations.uses, INVITATION_USES));
const own = (userId: string, id: string) =>
  and(eq(invitations.userId, userId), eq(invitations.id, id));

export async function invitationsOf(db: Db, userId: string, now: number): Promise<InvitationRow[]> {
  return db
    .select()
    .from(invitations)
    .where(and(eq(invitations.userId, userId), live(now)))
    .orderBy(desc(invitations.createdAt), desc(invitations.id));
}

export async function countOf(tx: Tx, userId: string, now: number): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(invitations)
    .where(and(eq(invitations.userId, userId), live(now)));
  return row?.count ?? 0;
}

export async function insertInvitation(tx: Tx, row: InvitationRow): Promise<void> {
  await tx.insert(invitations).values(row);
}

/** Returns a copy of the invitation, or null if there is none. */
export async function deleteInvitation(
  tx: Tx,
  userId: string,
  id: string,
): Promise<RowCopies | null> {
  const copies = await copyRows(tx, [
    { table: invitations, where: own(userId, id) },
    // Others' links are not copied: the delete below finds nothing then.
    { table: invitationUses, where: eq(invitationUses.invitationId, id) },
  ]);
  const gone = await tx
    .delete(invitations)
    .where(own(userId, id))
    .returning({ id: invitations.id });
  return gone.length > 0 ? copies : null;
}

export async function insertCopy(tx: Tx, copies: RowCopies): Promise<void> {
  await insertCopies(tx, invitations, copies['invitations'] ?? []);
  // A person who has left meanwhile is not in the way.
  const isThere = sql`exists (select 1 from ${users} where ${users.id} = copy.user_id)`;
  await insertCopies(tx, invitationUses, copies['invitation_uses'] ?? [], isThere);
}

/** The live inviter behind a token; undefined for whatever else it may be. */
export async function inviterByToken(db: Db, tokenHash: Buffer, now: number) {
  const [row] = await db
    .select({ displayName: users.displayName, photoId: users.photoId })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .where(
      and(
        eq(invitations.tokenHash, tokenHash),
        live(now),
        isNull(users.deletedAt),
        isOpenToVisitors(),
      ),
    );
  return row;
}

/** By whom, and whose link it must be; a new account may use anyone's. */
export type Use = { tokenHash: Buffer; userId: string; inviterId?: string };

/** Counts a person once. False: the link is dead. */
export async function useLink(tx: Tx, use: Use, now: number): Promise<boolean> {
  const { tokenHash, userId, inviterId } = use;
  // Nobody joins by the link of somebody who is out of sight by now.
  const isUsable = inviterId === undefined ? isOpenToVisitors() : eq(users.id, inviterId);
  // Locked, so that the last use is taken once.
  const [link] = await tx
    .select({ id: invitations.id, uses: invitations.uses, expiresAt: invitations.expiresAt })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .where(and(eq(invitations.tokenHash, tokenHash), isUsable))
    .for('update', { of: invitations });
  if (!link) return false;
  const { id: invitationId } = link;
  const known = await tx
    .select({ userId: invitationUses.userId })
    .from(invitationUses)
    .where(and(eq(invitationUses.invitationId, invitationId), eq(invitationUses.userId, userId)));
  if (known.length > 0) return true;
  if (link.expiresAt <= now || link.uses >= INVITATION_USES) return false;
  await tx.insert(invitationUses).values({ invitationId, userId });
  await tx
    .update(invitations)
    .set({ uses: link.uses + 1 })
    .where(eq(invitations.id, invitationId));
  return true;
}

/** Deletes one batch; true when there may be more. */
export const purgeInvitations = (db: Db, now: number): Promise<boolean> =>
  deleteBatch(db, invitations, lte(invitations.expiresAt, now));
