/** Challenges of passkeys and of the sign-in service: each can be answered once. */
import type { Challenge } from '../security/challenge.ts';
import type { Db, Tx } from './database.ts';
import { usedChallenges } from './schema/passkeys.ts';

/** False: the challenge was used before. */
export async function spendChallenge(
  db: Db | Tx,
  { bytes: challenge, expiresAt }: Challenge,
): Promise<boolean> {
  const added = await db
    .insert(usedChallenges)
    .values({ challenge, expiresAt })
    .onConflictDoNothing()
    .returning({ expiresAt: usedChallenges.expiresAt });
  return added.length > 0;
}
