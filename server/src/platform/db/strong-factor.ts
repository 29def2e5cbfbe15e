/** Whether an account is protected by more than a password. */
import { sql } from 'drizzle-orm';
import type { Db, Tx } from './database.ts';

/** SQL: whether the account `u` has a passkey, or one-time codes that are turned on. */
export const HAS_STRONG_FACTOR = `(exists (select 1 from passkeys p where p.user_id = u.id)
  or exists (select 1 from one_time_codes c where c.user_id = u.id and c.confirmed_at is not null))`;

export async function hasStrongFactor(db: Db | Tx, userId: string): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select ${sql.raw(HAS_STRONG_FACTOR)} as has from users u where u.id = ${userId}`);
  return rows[0]?.has === true;
}
