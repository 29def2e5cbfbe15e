/** Leaving: what others could see goes at once; the bare account row waits 30 days to be purged. */
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { instanceSecret } from '../../platform/db/secrets.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Serially } from '../../platform/concurrency/serial.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import type { Hub } from '../../realtime/hub.ts';
import { purgeJob } from '../../sweeper/purge.ts';
import type { Caller } from '../../platform/http/serve.ts';
import type { Discovery } from '../discovery/service.ts';
import type { LookupBudget } from '../lookup-budget/service.ts';
import { forgetReporter } from '../reports/service.ts';
import type { SecurityLog } from '../security-log/service.ts';
import type { Sessions } from '../session/service.ts';
import * as queries from './queries.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Stands in the security log where a device stands otherwise. */
const MODERATOR = 'Moderator';
const BLOCKS_LAST_MS = 30 * 24 * HOUR_MS;

export type DeletionDeps = {
  db: Db;
  clock: Clock;
  hub: Hub;
  limits: Limits;
  serially: Serially;
  sessions: Sessions;
  securityLog: SecurityLog;
  lookupBudget: LookupBudget;
  discovery: Discovery;
};

export type Deletion = Awaited<ReturnType<typeof createDeletion>>;

export async function createDeletion(deps: DeletionDeps) {
  const { db, clock, hub, limits, serially, sessions, securityLog } = deps;
  const { lookupBudget, discovery } = deps;
  const makeKey = () => randomBytes(32).toString('base64url');
  const key = await instanceSecret(db, 'address_key', makeKey);
  /** Without the key nobody can find out whose hash it is by trying addresses. */
  const hashAddress = (email: string): Buffer =>
    createHmac('sha256', Buffer.from(key, 'base64url')).update(email).digest();

  const remove = async (tx: Tx, userId: string, note: () => Promise<void>) => {
    const account = await queries.lockAccount(tx, userId);
    if (!account) throw new ApiError('session_required');
    const now = clock();
    // The log stays with the bare row, for the dispute whether it was really them who left.
    await note();
    const told = await queries.whoseListsChange(tx, userId);
    const ended = await sessions.endOthers(tx, userId, null);
    const emails = await queries.addressesOf(tx, userId, account.email);
    for (const email of emails) {
      const addressHash = hashAddress(email);
      await queries.keepBlocks(tx, { userId, addressHash, endsAt: now + BLOCKS_LAST_MS });
    }
    await lookupBudget.onPersonDeleted(tx, { id: userId, emails }, now);
    await queries.forget(tx, userId, now);
    await forgetReporter(tx, userId);
    await queries.retire(tx, userId, now);
    await discovery.onPersonDeleted(tx, userId, now);
    return { told, ended };
  };

  const leave = (userId: string, note: (tx: Tx) => Promise<void>): Promise<void> =>
    serially([userId], async () => {
      const { told, ended } = await db.transaction((tx) => remove(tx, userId, () => note(tx)));
      sessions.endSockets(ended, 'account deleted');
      for (const id of told) hub.send(id, { type: 'friends_changed', data: {} });
    });

  const purge = purgeJob('purge former blocks', (now) => queries.purgeFormerBlocks(db, now));

  return {
    deleteAccount: (caller: Caller): Promise<void> =>
      leave(caller.userId, (tx) => securityLog.note(tx, 'account_deleted', caller)),

    /** By the link that was sent to the address. */
    async deleteByLink(token: string, by: { address: string; device: string }): Promise<void> {
      await limits.take('linkAddress', by.address);
      const found = await queries.findDeletion(db, hashToken(token));
      if (!found) throw new ApiError('token_invalid');
      if (found.expiresAt <= clock()) throw new ApiError('token_expired');
      const { userId } = found;
      await leave(userId, (tx) =>
        securityLog.noteArrival(tx, 'account_deleted', { userId, device: by.device }),
      );
    },

    /** By a moderator. */
    deleteByModerator: (userId: string): Promise<void> =>
      leave(userId, (tx) =>
        securityLog.noteArrival(tx, 'account_deleted', { userId, device: MODERATOR }),
      ),

    /**
     * The address is registered again: people who had blocked it block the new account, and nobody is
     * told. The balance of the lookup budget is taken over.
     */
    async onPersonCreated(tx: Tx, person: { id: string; email: string }, now: number) {
      await lookupBudget.onPersonCreated(tx, person, now);
      const blockers = await queries.takeFormerBlocks(tx, hashAddress(person.email), now);
      await queries.insertBlocks(
        tx,
        blockers.map((blockerId) => ({
          id: randomUUID(),
          blockerId,
          blockedId: person.id,
          createdAt: now,
        })),
      );
    },

    jobs: [purge],
  };
}
