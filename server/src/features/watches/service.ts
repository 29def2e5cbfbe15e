/**
 * 'Tell me when…': an alert about one contact that comes once. Arming is here; watches fire where
 * pending alerts are written (`notifications/alerts-queries.ts`), for views that the fan-out has
 * computed, so nothing that the watched person does depends on them.
 */
import type { HandlerReply } from '@porchlight/contract/endpoint';
import type { Endpoints } from '@porchlight/contract/endpoints';
import type { Watch } from '@porchlight/contract/watches';
import type { Clock } from '../../platform/clock.ts';
import { afterCommit } from '../../platform/db/connection-error.ts';
import type { Db } from '../../platform/db/database.ts';
import { lockLiveAccount } from '../../platform/db/live-account.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Hub } from '../../realtime/hub.ts';
import { purgeJob } from '../../sweeper/purge.ts';
import type { Job } from '../../sweeper/sweeper.ts';
import type { Contacts } from '../contacts/service.ts';
import * as queries from './queries.ts';

const MAX_WATCHES = 20;
const LIFE_MS = 7 * 24 * 60 * 60 * 1000;

export type Watches = ReturnType<typeof createWatches>;
export type WatchesDeps = { db: Db; clock: Clock; hub: Hub; contacts: Contacts };
type Armed = HandlerReply<Endpoints['POST /api/watches']>;

export function createWatches({ db, clock, hub, contacts }: WatchesDeps) {
  const tellOwnDevices = (userId: string): void =>
    hub.send(userId, { type: 'talk_changed', data: {} });

  /** As the list of contacts shows it, so that both always say the same. */
  const isShown = async (viewerId: string, friendId: string): Promise<boolean> => {
    const friend = (await contacts.list(viewerId)).find(({ id }) => id === friendId);
    if (!friend) throw new ApiError('user_not_found');
    return friend.status === 'available';
  };

  const save = (viewerId: string, subjectId: string): Promise<Watch | null> =>
    db.transaction(async (tx) => {
      await lockLiveAccount(tx, viewerId);
      const now = clock();
      const isNew = await queries.arm(tx, { viewerId, subjectId, endsAt: now + LIFE_MS, now });
      if (isNew && (await queries.countOf(tx, viewerId, now)) > MAX_WATCHES) {
        throw new ApiError('limit_reached', {
          message: `You’re already waiting for ${MAX_WATCHES} people. Stop waiting for one first.`,
          params: { kind: 'watches', limit: MAX_WATCHES },
        });
      }
      const row = await queries.find(tx, viewerId, subjectId);
      return row ? present(row) : null;
    });

  return {
    async list(viewerId: string): Promise<Watch[]> {
      return (await queries.watchesOf(db, viewerId, clock())).map(present);
    },

    async arm(viewerId: string, friendId: string, isAgain: boolean): Promise<Armed> {
      if ((await isShown(viewerId, friendId)) && !isAgain) return { availableNow: true };
      const watch = await save(viewerId, friendId);
      if (!watch) throw new ApiError('user_not_found');
      // Looked at again after the commit: a light that went on meanwhile is seen here, and one that
      // goes on from now on fires the watch. If it has fired already, the alert says the rest.
      const isOn = (await afterCommit(isShown(viewerId, friendId))) && !isAgain;
      if (isOn && (await queries.disarm(db, viewerId, friendId))) return { availableNow: true };
      tellOwnDevices(viewerId);
      return { watch };
    },

    async stop(viewerId: string, friendId: string): Promise<void> {
      if (!(await queries.disarm(db, viewerId, friendId))) throw new ApiError('not_found');
      tellOwnDevices(viewerId);
    },

    jobs: [purgeJob('purge watches', (now) => queries.purge(db, now))] as readonly Job[],
  };
}

const present = ({ friendId, endsAt }: queries.WatchRow): Watch => ({
  friendId,
  endsAt: new Date(endsAt).toISOString(),
});
