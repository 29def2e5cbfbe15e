/** Blocking: both vanish from each other, and from outside it looks like being removed. */
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { RowCopies } from '../../platform/db/row-copies.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Hub } from '../../realtime/hub.ts';
import type { Contacts } from '../contacts/service.ts';
import type { Caller } from '../../platform/http/serve.ts';
import type { SecurityLog } from '../security-log/service.ts';
import type { Undo, UndoRecord } from '../undo/service.ts';
import * as queries from './queries.ts';

export type Blocking = ReturnType<typeof createBlocking>;

export type BlockingDeps = {
  db: Db;
  clock: Clock;
  hub: Hub;
  limits: Limits;
  contacts: Contacts;
  securityLog: SecurityLog;
  undo: Undo;
};

/** Whether the other person's screen showed anything that a block took away. */
const isNoticedIn = (rows: RowCopies): boolean =>
  ['contacts', 'requests'].some((name) => rows[name]?.length);

export function createBlocking(deps: BlockingDeps) {
  const { db, clock, hub, limits, contacts, securityLog, undo } = deps;
  return {
    /** Returns the id by which the block can be undone. */
    async block(caller: Caller, blockedId: string, isRepeat: boolean): Promise<string> {
      const blockerId = caller.userId;
      if (blockerId === blockedId) throw new ApiError('own_account');
      await limits.take('block', blockerId);
      const { isNoticed, undoId } = await contacts.between(
        blockerId,
        blockedId,
        async (tx, lockPeople) => {
          if (await queries.hasBlocked(tx, blockerId, blockedId)) {
            const change = { kind: 'block' as const, subjectId: blockedId };
            const made = isRepeat ? await undo.keptBefore(tx, caller, change) : undefined;
            if (!made) throw new ApiError('already_blocked');
            return { isNoticed: isNoticedIn(made.rows), undoId: made.id };
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
          const severed = await contacts.sever(tx, lockPeople, blockerId, blockedId);
          const { isNoticed, rows } = severed;
          const change = { kind: 'block' as const, subjectId: blockedId, rows };
          return { isNoticed, undoId: await undo.keep(tx, caller, change) };
        },
      );
      hub.send(blockerId, { type: 'friends_changed', data: {} });
      // A stranger's screen showed nothing of this person, so there is nothing to tell.
      if (isNoticed) hub.send(blockedId, { type: 'friends_changed', data: {} });
      return undoId;
    },

    /** Unlike `unblock`, puts back everything that the block took. */
    async restore(caller: Caller, record: UndoRecord): Promise<void> {
      const { userId: blockerId } = caller;
      const { subjectId: blockedId, rows } = record;
      await contacts.between(blockerId, blockedId, async (tx, lockPeople) => {
        await undo.use(tx, caller, record);
        const wasBlocked = await queries.deleteBlock(tx, blockerId, blockedId);
        // A former contact must not notice that the person is out of sight; to anybody else such a
        // person does not exist.
        const mayReturn = rows['contacts']?.length
          ? contacts.canComeBack
          : contacts.reachablePerson;
        // The person was unblocked by hand meanwhile, has blocked the blocker, or is gone.
        if (!wasBlocked || !(await mayReturn(tx, blockerId, blockedId))) {
          throw new ApiError('user_not_found');
        }
        await contacts.rejoin(tx, lockPeople, rows);
        await securityLog.note(tx, 'person_unblocked', caller);
      });
      for (const id of isNoticedIn(rows) ? [blockerId, blockedId] : [blockerId]) {
        hub.send(id, { type: 'friends_changed', data: {} });
      }
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
