/** One reminder for each of the two, ten minutes before an agreed call. */
import type { Db } from '../../platform/db/database.ts';
import type { Job } from '../../sweeper/sweeper.ts';
import type { Notifications, Publish } from '../notifications/service.ts';
import { noticeId } from './notice-id.ts';
import { endOf } from './present.ts';
import * as queries from './queries.ts';

const MINUTE_MS = 60_000;
const REMIND_BEFORE_MS = 10 * MINUTE_MS;
const LOOK_EVERY_MS = 1000;

type ReminderDeps = { db: Db; notifications: Notifications };

/**
 * The reminders and the mark that they were written are one transaction, so a process that dies
 * leaves both or neither. A call that ended while no process ran is marked without a word.
 */
export function reminderJob({ db, notifications }: ReminderDeps): Job {
  const remind = (call: queries.AgreedRow, now: number): Promise<Publish[]> =>
    db.transaction(async (tx) => {
      const { id, senderId, receiverId } = call;
      if (!(await queries.lockContact(tx, senderId, receiverId))) return [];
      if (!(await queries.takeReminder(tx, id, now)) || endOf(call) <= now) return [];
      const tell = (userId: string, aboutId: string) =>
        notifications.tell(tx, {
          ...{ userId, kind: 'call_soon', aboutId },
          id: noticeId('call_soon', call, userId),
        });
      return [await tell(senderId, receiverId), await tell(receiverId, senderId)];
    });

  return {
    ...{ name: 'call reminders', priority: 'soon', everyMs: LOOK_EVERY_MS },
    async run(now) {
      const due = await queries.dueForReminder(db, now + REMIND_BEFORE_MS);
      for (const call of due) for (const publish of await remind(call, now)) publish();
      return false;
    },
  };
}
