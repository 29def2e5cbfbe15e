/** Writes for an account that may be deleted at the same moment. */
import { and, eq, isNull } from 'drizzle-orm';
import { ApiError } from '../http/api-error.ts';
import type { Tx } from './database.ts';
import { users } from './schema/people.ts';

/**
 * Locks a live account until the transaction ends; false: there is none. A deletion that runs at the
 * same moment has ended by then and is seen: a foreign key alone is satisfied by the bare row that
 * stays for 30 days.
 */
export async function lockIfLive(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('no key update');
  return rows.length > 0;
}

/** For requests. One person's rows are counted and inserted one after another, so a maximum holds. */
export async function lockLiveAccount(tx: Tx, userId: string): Promise<void> {
  if (!(await lockIfLive(tx, userId))) throw new ApiError('session_required');
}
