/** Purges what is past its retention time. */
import type { Db } from '../../platform/db/database.ts';
import { purgeJob } from '../../sweeper/purge.ts';
import type { Job } from '../../sweeper/sweeper.ts';
import * as changes from './email-change-queries.ts';
import * as queries from './queries.ts';

const DAY = 24 * 60 * 60 * 1000;
const PENDING_LIFE = 7 * DAY;
/** For a while after it expired, a link still answers that it has expired. */
const EXPIRED_LINK_LIFE = 7 * DAY;
const DELETED_LIFE = 30 * DAY;

export const createPurges = (db: Db): readonly Job[] => [
  purgeJob('purge registrations', (now) => queries.purgePending(db, now - PENDING_LIFE)),
  purgeJob('purge verification links', (now) =>
    queries.purgeVerificationTokens(db, now - EXPIRED_LINK_LIFE),
  ),
  purgeJob('purge password resets', (now) => queries.purgeResets(db, now - EXPIRED_LINK_LIFE)),
  purgeJob('purge deletion links', (now) =>
    queries.purgeDeletionLinks(db, now - EXPIRED_LINK_LIFE),
  ),
  purgeJob('purge changes of address', (now) =>
    changes.purgeChanges(db, {
      waiting: now - EXPIRED_LINK_LIFE - DAY,
      confirmed: now - DELETED_LIFE,
    }),
  ),
  purgeJob('purge accounts', (now) => queries.purgeDeleted(db, now - DELETED_LIFE)),
];
