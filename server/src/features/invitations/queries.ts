import { and, count, desc, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import { INVITATION_USES } from '@porchlight/domain/invitations';
import type { Db, Tx } from '../../platform/db/database.ts';
import { copyRows, insertCopies, type RowCopies } from '../../platform/db/row-copies.ts';
import { invitations } from '../../platform/db/schema/invitations.ts';
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
  const copies = await copyRows(tx, [{ table: invitations, where: own(userId, id) }]);
  const gone = await tx
    .delete(invitations)
    .where(own(userId, id))
    .returning({ id: invitations.id });
  return gone.length > 0 ? copies : null;
}

export const insertCopy = (tx: Tx, copies: RowCopies): Promise<void> =>
  insertCopies(tx, invitations, copies['invitations'] ?? []);

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

export async function countUse(
  tx: Tx,
  { tokenHash, inviterId }: { tokenHash: Buffer; inviterId: string },
  now: number,
): Promise<void> {
  await tx
    .update(invitations)
    .set({ uses: sql`${invitations.uses} + 1` })
    .where(and(eq(invitations.tokenHash, tokenHash), eq(invitations.userId, inviterId), live(now)));
}

/** For a new account, whoever made the link; false: it is dead. */
export async function useLink(tx: Tx, tokenHash: Buffer, now: number): Promise<boolean> {
  const used = await tx
    .update(invitations)
    .set({ uses: sql`${invitations.uses} + 1` })
    .where(and(eq(invitations.tokenHash, tokenHash), live(now)))
    .returning({ id: invitations.id });
  return used.length > 0;
}

/** Deletes one batch; true when there may be more. */
export const purgeInvitations = (db: Db, now: number): Promise<boolean> =>
  deleteBatch(db, invitations, lte(invitations.expiresAt, now));
