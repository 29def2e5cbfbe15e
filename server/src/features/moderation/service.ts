/**
 * Moderation. An order is a row; each act can be repeated, and its line of the log is written once,
 * when it is done. With it the email is put in line, which a suspended person gets as well.
 */
import { randomBytes } from 'node:crypto';
import type { HandlerReply } from '@porchlight/contract/endpoint';
import type { Endpoints } from '@porchlight/contract/endpoints';
import {
  closesCase,
  isModerationAction,
  isTold,
  type ModerationAction,
} from '@porchlight/domain/moderation';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { lockIfLive, lockLiveAccount } from '../../platform/db/live-account.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Log } from '../../platform/observability/log.ts';
import { purgeJob } from '../../sweeper/purge.ts';
import type { Job } from '../../sweeper/sweeper.ts';
import type { Account, Post } from '../account/service.ts';
import type { Availability } from '../availability/service.ts';
import type { Deletion } from '../deletion/service.ts';
import type { Notifications } from '../notifications/service.ts';
import type { Photos } from '../photos/service.ts';
import type { Withdrawal } from '../withdrawal/service.ts';
import * as queries from './queries.ts';

export { moderationMails } from './mail.ts';

const LOOK_MS = 500;
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const NEUTRAL_NAME = 'Member';

export type ModerationDeps = {
  db: Db;
  clock: Clock;
  log: Log;
  account: Account;
  availability: Availability;
  deletion: Deletion;
  notifications: Notifications;
  photos: Photos;
  post: Post;
  withdrawal: Withdrawal;
};

export type Moderation = ReturnType<typeof createModeration>;
type Notices = HandlerReply<Endpoints['GET /api/moderation']>;

type Answer = { noticeId?: string | undefined; text: string };

export function createModeration(deps: ModerationDeps) {
  const { db, clock, log, account, availability, deletion, notifications } = deps;
  const { photos, post, withdrawal } = deps;

  const act = async (action: ModerationAction, order: queries.OrderRow): Promise<unknown> => {
    const { userId, until } = order;
    if (!(await queries.isLive(db, userId))) return undefined;
    switch (action) {
      case 'remove-photo':
        return photos.remove(userId);
      case 'reset-name':
        return account.replaceName(userId, { displayName: NEUTRAL_NAME });
      case 'reset-username':
        return account.replaceName(userId, {
          username: `member.${randomBytes(5).toString('hex')}`,
        });
      case 'reset-message':
        return availability.changeOwner(userId, 'manual', async ({ light }) => ({
          light: { ...light, statusMessage: null },
        }));
      case 'suspend':
        return withdrawal.suspend(userId, until);
      case 'reinstate':
        return withdrawal.reinstate(userId);
      case 'delete-account':
        return deletion.deleteByModerator(userId);
      case 'dismiss':
      case 'mark-abusive':
      case 'warn':
        return undefined;
    }
  };

  const carryOut = async (order: queries.OrderRow): Promise<void> => {
    const { action, caseId, reporterNumber: reporter } = order;
    if (!isModerationAction(action)) throw new Error('an unknown order');
    await act(action, order);
    const now = clock();
    const hasNotice = isTold(action) && action !== 'delete-account';
    const publish = await db.transaction(async (tx) => {
      // Before every other lock, as a deletion takes them.
      const isThere = hasNotice && (await lockIfLive(tx, order.userId));
      if (!(await queries.finishOrder(tx, order))) return undefined;
      if (action === 'mark-abusive' && caseId !== null && reporter !== null)
        await queries.markAbusive(tx, caseId, reporter, now);
      if (closesCase(action)) await queries.closeCase(tx, order.userId, now);
      const id = await queries.insertLine(tx, order, now);
      const to = isTold(action) && (await queries.addressOf(tx, order.userId));
      if (to) await post.queue(tx, { id, kind: 'moderation', email: to.email });
      // A deleted account has no bell. `tell` skips suspended people, who read it when signing in.
      return isThere
        ? notifications.tell(tx, { userId: order.userId, kind: 'moderated' })
        : undefined;
    });
    publish?.();
    post.hurry();
  };

  const orders: Job = {
    name: 'moderation orders',
    priority: 'soon',
    everyMs: LOOK_MS,
    async run() {
      for (const order of await queries.openOrders(db)) {
        try {
          await carryOut(order);
        } catch (error) {
          log.error({ err: error, action: order.action }, 'an order of a moderator failed');
        }
      }
      return false;
    },
  };

  const noticesOf = async (userId: string): Promise<Notices> => {
    const lines = await queries.linesAbout(db, userId, clock() - YEAR_MS);
    return lines.flatMap(({ action, at, until, ...line }) =>
      isModerationAction(action) && isTold(action)
        ? [
            {
              ...line,
              action,
              at: new Date(at).toISOString(),
              until: until === null ? null : new Date(until).toISOString(),
            },
          ]
        : [],
    );
  };

  return {
    noticesOf,

    /** Carries out an order at once; the job repeats orders that failed. */
    async carryOut(orderId: string): Promise<void> {
      const order = await queries.orderById(db, orderId);
      if (order) await carryOut(order);
    },

    async answer(userId: string, { noticeId, text }: Answer): Promise<void> {
      const notices = await noticesOf(userId);
      const notice = noticeId ? notices.find(({ id }) => id === noticeId) : notices[0];
      if (!notice || notice.answer !== null) throw new ApiError('not_found');
      const isFirst = await db.transaction(async (tx) => {
        await lockLiveAccount(tx, userId);
        return queries.insertAnswer(tx, { logId: notice.id, userId, text, at: clock() });
      });
      if (!isFirst) throw new ApiError('not_found');
    },

    jobs: [
      orders,
      purgeJob('purge moderation log', (now) => queries.purgeLog(db, now - YEAR_MS)),
    ] as readonly Job[],
  };
}
