/** What goes after its time. */
import type { Db } from '../../platform/db/database.ts';
import type { Job } from '../../sweeper/sweeper.ts';
import * as queries from './queries.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const PENDING_LIFE = 7 * DAY;
/** An expired link says that it has expired for a while longer. */
const EXPIRED_RESET_LIFE = 7 * DAY;
const DELETED_LIFE = 30 * DAY;

export function createPurge(db: Db): Job {
  return {
    name: 'purge accounts',
    everyMs: HOUR,
    async run(now) {
      await queries.purgePending(db, now - PENDING_LIFE);
      await queries.purgeResets(db, now - EXPIRED_RESET_LIFE);
      return queries.purgeDeleted(db, now - DELETED_LIFE);
    },
  };
}
