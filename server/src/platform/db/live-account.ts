/** Writes for an account that may be deleted at the same moment. */
import { and, eq, isNull } from 'drizzle-orm';
import { ApiError } from '../http/api-error.ts';
import type { Tx } from './database.ts';
import { users } from './schema/people.ts';

/**
 * Locks a live account until the transaction ends. A deletion that runs at the same moment has ended
 * by then and is seen: a foreign key alone is satisfied by the bare row that stays for 30 days. And
 * one person's rows are counted and inserted one after another, so a maximum holds.
 */
export async function lockLiveAccount(tx: Tx, userId: string): Promise<void> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('no key update');
  if (rows.length === 0) throw new ApiError('session_required');
}
