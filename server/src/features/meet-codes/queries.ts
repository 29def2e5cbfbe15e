import { and, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { blocks } from '../../platform/db/schema/contacts.ts';
import { meetCodes } from '../../platform/db/schema/meet-codes.ts';
import { users } from '../../platform/db/schema/people.ts';
import { isOpenTo } from '../../platform/db/withdrawn.ts';
import { deleteBatch } from '../../sweeper/purge.ts';

export async function insertCode(tx: Tx, row: typeof meetCodes.$inferInsert): Promise<void> {
  await tx.insert(meetCodes).values(row);
}

/** The person behind a live code, as far as this viewer may know of them. */
export async function ownerOf(db: Db | Tx, viewerId: string, codeHash: Buffer, now: number) {
  const [row] = await db
    .select({ id: users.id, displayName: users.displayName, photoId: users.photoId })
    .from(meetCodes)
    .innerJoin(users, eq(users.id, meetCodes.userId))
    .where(
      and(
        eq(meetCodes.codeHash, codeHash),
        gt(meetCodes.expiresAt, now),
        isNull(users.deletedAt),
        isOpenTo(viewerId, sql`${users.id}`),
        ne(users.id, viewerId),
        sql`not exists (select 1 from ${blocks} b
          where (b.blocker_id = ${viewerId} and b.blocked_id = "users"."id")
             or (b.blocker_id = "users"."id" and b.blocked_id = ${viewerId}))`,
      ),
    );
  return row;
}

/** True for exactly one of several callers. */
export async function takeCode(tx: Tx, codeHash: Buffer, now: number): Promise<boolean> {
  const used = await tx
    .delete(meetCodes)
    .where(and(eq(meetCodes.codeHash, codeHash), gt(meetCodes.expiresAt, now)))
    .returning({ userId: meetCodes.userId });
  return used.length > 0;
}

/** Deletes one batch; true when there may be more. */
export const purgeCodes = (db: Db, now: number): Promise<boolean> =>
  deleteBatch(db, meetCodes, lte(meetCodes.expiresAt, now));
