/** Blocking: both vanish from each other, and from outside it looks like being removed. */
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Limits } from '../../platform/limits.ts';
import type { Hub } from '../../realtime/hub.ts';
import type { Contacts } from '../contacts/service.ts';
import type { Caller } from '../../platform/http/serve.ts';
import type { SecurityLog } from '../security-log/service.ts';
import * as queries from './queries.ts';

export type Blocking = ReturnType<typeof createBlocking>;

export type BlockingDeps = {
  db: Db;
  clock: Clock;
  hub: Hub;
  limits: Limits;
  contacts: Contacts;
  securityLog: SecurityLog;
};

export function createBlocking(deps: BlockingDeps) {
  const { db, clock, hub, limits, contacts, securityLog } = deps;
  return {
    async block(caller: Caller, blockedId: string): Promise<void> {
      const blockerId = caller.userId;
      if (blockerId === blockedId) throw new ApiError('own_account');
      await limits.take('block', blockerId);
      const isKnownToBlocked = await contacts.between(
        blockerId,
        blockedId,
        async (tx, lockPeople) => {
          if (await queries.hasBlocked(tx, blockerId, blockedId)) {
            throw new ApiError('already_blocked');
          }
          // Someone who has blocked this person cannot be told from someone who does not exist.
          if (!(await contacts.reachablePerson(tx, blockerId, blockedId))) {
            throw new ApiError('user_not_found');
          }
          await queries.insertBlock(tx, {
            id: randomUUID(),
            blockerId,
            blockedId,
            createdAt: clock(),
          });
          await securityLog.note(tx, 'person_blocked', caller);
          return contacts.sever(tx, lockPeople, blockerId, blockedId);
        },
      );
      hub.send(blockerId, { type: 'friends_changed', data: {} });
      // A stranger's screen showed nothing of this person, so there is nothing to tell.
      if (isKnownToBlocked) hub.send(blockedId, { type: 'friends_changed', data: {} });
    },

    async unblock(caller: Caller, blockedId: string): Promise<void> {
      const blockerId = caller.userId;
      await contacts.between(blockerId, blockedId, async (tx) => {
        if (!(await queries.deleteBlock(tx, blockerId, blockedId))) {
          throw new ApiError('user_not_found');
        }
        await securityLog.note(tx, 'person_unblocked', caller);
      });
      hub.send(blockerId, { type: 'friends_changed', data: {} });
    },

    list: (blockerId: string) => queries.blockedBy(db, blockerId),
  };
}
