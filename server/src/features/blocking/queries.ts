import { and, asc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { blocks } from '../../platform/db/schema/contacts.ts';
import { users } from '../../platform/db/schema/people.ts';

const thisBlock = (blockerId: string, blockedId: string) =>
  and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId));

export async function hasBlocked(tx: Tx, blockerId: string, blockedId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: blocks.id })
    .from(blocks)
    .where(thisBlock(blockerId, blockedId));
  return rows.length > 0;
}

export async function insertBlock(tx: Tx, row: typeof blocks.$inferInsert): Promise<void> {
  await tx.insert(blocks).values(row);
}

export async function deleteBlock(tx: Tx, blockerId: string, blockedId: string): Promise<boolean> {
  const gone = await tx
    .delete(blocks)
    .where(thisBlock(blockerId, blockedId))
    .returning({ id: blocks.id });
  return gone.length > 0;
}

export function blockedBy(db: Db, blockerId: string) {
  return db
    .select({
      id: blocks.id,
      blockedUserId: blocks.blockedId,
      user: { displayName: users.displayName, username: users.username },
    })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(eq(blocks.blockerId, blockerId))
    .orderBy(asc(users.nameKey), asc(users.id));
}
