/** Whether an account is protected by more than a password. */
import { sql } from 'drizzle-orm';
import type { Db, Tx } from './database.ts';
import { oneTimeCodes } from './schema/one-time-codes.ts';
import { passkeys } from './schema/passkeys.ts';

/** A passkey, or one-time codes that are turned on. */
export async function hasStrongFactor(db: Db | Tx, userId: string): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select exists (select 1 from ${passkeys} where ${passkeys.userId} = ${userId})
      or exists (select 1 from ${oneTimeCodes}
        where ${oneTimeCodes.userId} = ${userId} and ${oneTimeCodes.confirmedAt} is not null) as has`);
  return rows[0]?.has === true;
}
