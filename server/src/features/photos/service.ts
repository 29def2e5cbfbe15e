/** Profile photos: kept in the database, shown to signed-in people who may know of the person. */
import { randomBytes } from 'node:crypto';
import type { Me } from '@porchlight/contract/account';
import type { Db, Tx } from '../../platform/db/database.ts';
import { createFairQueue } from '../../platform/concurrency/fair-queue.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { createSerially, type Serially } from '../../platform/concurrency/serial.ts';
import type { Hub } from '../../realtime/hub.ts';
import type { Account } from '../account/service.ts';
import type { Contacts } from '../contacts/service.ts';
import * as queries from './queries.ts';

const ID_BYTES = 16;
const ID = /^[\w-]{22}$/;
/** Each holds at most the 5 MB of a photo. */
const READ_AT_ONCE = 8;
const WAITING = 32;

export type PhotosDeps = {
  db: Db;
  hub: Hub;
  limits: Limits;
  serially: Serially;
  account: Account;
  contacts: Contacts;
};

export type Photos = ReturnType<typeof createPhotos>;

export function createPhotos({ db, hub, limits, serially, account, contacts }: PhotosDeps) {
  /** Unpacking takes memory and a processor: however many arrive, it is one after another. */
  const oneAtATime = createSerially();
  /** Waits before the body is read, so that what waits takes no memory. */
  const inTurn = createFairQueue({
    atOnce: READ_AT_ONCE,
    perLane: 1,
    inAll: WAITING,
    refuse: () => new ApiError('not_ready', { retryAfterSeconds: 5 }),
  });

  const change = (userId: string, save: (tx: Tx) => Promise<boolean>): Promise<Me> =>
    serially([userId], async () => {
      const isChanged = await db.transaction(save);
      const user = await account.savedMe(userId);
      if (isChanged) {
        hub.send(userId, { type: 'me_changed', data: { user, cause: 'settings' } });
        await contacts.announceProfile(userId);
      }
      return user;
    });

  return {
    async upload(userId: string, readFile: () => Promise<Buffer | null>): Promise<Me> {
      await limits.take('photo', userId);
      // One upload per account: a slow one must not take the turns of others.
      const jpeg = await oneAtATime([userId], () =>
        inTurn({ lane: userId }, async () => {
          const file = await readFile();
          if (!file) throw new ApiError('photo_unreadable');
          // The image library is large; it is loaded with the first photo, not with every start.
          const { makePortrait } = await import('./portrait.ts');
          return oneAtATime(['portrait'], () => makePortrait(file));
        }),
      );
      const photo = { id: randomBytes(ID_BYTES).toString('base64url'), userId, jpeg };
      return change(userId, (tx) => queries.replacePhoto(tx, photo));
    },

    remove: (userId: string): Promise<Me> =>
      change(userId, (tx) => queries.deletePhoto(tx, userId)),

    /** Null also where the viewer may not know of the person. */
    async find(viewerId: string, id: string): Promise<Buffer | null> {
      await limits.take('photoRead', viewerId);
      return queries.findPhoto(db, viewerId, ID.test(id) ? id : '');
    },

    of: (userId: string): Promise<Buffer | null> => queries.photoOf(db, userId),
  };
}
