/**
 * Retention of notifications. Alerts would otherwise pile up into a record of when each contact was
 * available, which the product promises not to keep.
 */
import type { Db } from '../../platform/db/database.ts';
import { purgeJob } from '../../sweeper/purge.ts';
import type { Job } from '../../sweeper/sweeper.ts';
import * as queries from './queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ALERT_LIFE_MS = 7 * DAY_MS;
const NOTICE_LIFE_MS = 30 * DAY_MS;
const PEOPLE_PER_BATCH = 500;

export const notificationPurges = (db: Db): readonly Job[] => [
  purgeJob('purge availability alerts', (now) => queries.purgeAlerts(db, now - ALERT_LIFE_MS)),
  purgeJob('purge notifications', (now) => queries.purgeNotices(db, now - NOTICE_LIFE_MS)),
  purgeJob('trim notifications', trimming(db)),
];

/** Walks over all people, a batch at a time, and starts over once an hour. */
function trimming(db: Db): Job['run'] {
  let after: string | null = null;
  return async () => {
    const ids = await queries.peopleAfter(db, after, PEOPLE_PER_BATCH);
    const isDone = await queries.trimNotifications(db, ids);
    if (isDone) after = ids.length === PEOPLE_PER_BATCH ? (ids.at(-1) ?? null) : null;
    return !isDone || after !== null;
  };
}
