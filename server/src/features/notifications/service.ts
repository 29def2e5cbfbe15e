/** Notifications and notification preferences. */
import { randomUUID } from 'node:crypto';
import type { Notification, NotificationPreference } from '@porchlight/contract/notifications';
import { midnight } from '@porchlight/domain/calm';
import type { Flag } from '@porchlight/domain/notifications';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { lockLiveAccount } from '../../platform/db/live-account.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { inSlices, SMALL } from '../../platform/concurrency/slices.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';
import type { Hub } from '../../realtime/hub.ts';
import type { Job } from '../../sweeper/sweeper.ts';
import type { Alert } from './alerts.ts';
import { notificationPurges } from './jobs.ts';
import { pendingAlerts } from './pending-alerts.ts';
import * as queries from './queries.ts';
import { byUser, deliveriesOf, wishForNotice, type NoticeKind } from './wishes.ts';
import { isKnownKind, presentNotification } from './words.ts';

export type { Channel, PreferenceRow } from './queries.ts';
export { isCallNotice, wantsBy, wishForAlert, wishForNotice } from './wishes.ts';
export { presentNotification } from './words.ts';

export type Notice = {
  userId: string;
  kind: NoticeKind;
  aboutId?: string;
  /** Where the notice is to be found again; else it is random. */
  id?: string;
};

type Worded = {
  readonly row: queries.NotificationRow;
  readonly aboutName: string | null;
  /** The language of the receiver. */
  readonly language: string | null;
};

/** To be called after the commit: sends the notice to the receiver's sockets. */
export type Publish = () => void;

type PreferenceWish = {
  friendId: string | null;
  groupId: string | null;
} & { [F in Flag]?: boolean | null | undefined };

export type Notifications = ReturnType<typeof createNotifications>;

type NotificationsDeps = { db: Db; clock: Clock; hub: Hub; log: Log; metrics: Metrics };

export function createNotifications(deps: NotificationsDeps) {
  const { db, clock, hub } = deps;
  const publish = ({ row, aboutName, language }: Worded): void => {
    const notification = presentNotification(row, aboutName, language);
    hub.send(row.userId, { type: 'notification', data: { notification } });
  };

  const publishAll = (alerts: readonly Alert[]): Promise<void> => inSlices(alerts, publish, SMALL);
  const publishFired = (userIds: readonly string[]): void => {
    for (const userId of new Set(userIds)) hub.send(userId, { type: 'talk_changed', data: {} });
  };
  /** Alerts beyond a day's limit are one line of that day; the next day does not know them. */
  const withoutFormerDays = async <T extends { row: queries.NotificationRow }>(
    userId: string,
    rows: readonly T[],
  ): Promise<readonly T[]> => {
    if (!rows.some(({ row }) => row.isFolded)) return rows;
    const today = midnight(await queries.zoneOf(db, userId), clock());
    return rows.filter(({ row }) => !row.isFolded || row.createdAt >= today);
  };
  const pending = pendingAlerts({ ...deps, publish: publishAll, publishFired });

  return {
    /**
     * Writes a notice with the event it is about, in the event's own transaction. A suspended person
     * gets none: it would push older ones out of the data that they can download. The statements are
     * the same, so that a contact does not learn of the suspension by the time of a request.
     */
    async tell(tx: Tx, notice: Notice): Promise<Publish> {
      const aboutId = notice.aboutId ?? null;
      const { isSuspended, ...wording } = await queries.wordingOf(tx, notice.userId, aboutId);
      const global = await queries.globalPreference(tx, notice.userId);
      const chain = wishForNotice(notice.kind, global ? [global] : []);
      if (!chain) return () => {};
      const row: queries.NotificationRow = {
        id: notice.id ?? randomUUID(),
        userId: notice.userId,
        kind: notice.kind,
        aboutId,
        daysSinceCall: null,
        isAsked: notice.kind === 'match',
        isFolded: false,
        isRead: false,
        createdAt: clock(),
      };
      const deliveries = deliveriesOf({ row, chain });
      await queries.insertNotification(tx, row, !isSuspended);
      await queries.insertDeliveries(tx, deliveries, row.createdAt, !isSuspended);
      return isSuspended ? () => {} : () => publish({ row, ...wording });
    },

    /** The preference records of these people, for what is sent to them. */
    async recordsOf(userIds: readonly string[]): Promise<Map<string, queries.PreferenceRow[]>> {
      return byUser(await queries.preferencesOfMany(db, userIds));
    },

    async list(userId: string): Promise<Notification[]> {
      const [all, language] = await Promise.all([
        queries.notificationsOf(db, userId),
        queries.languageOf(db, userId),
      ]);
      const known = all.filter(({ row }) => isKnownKind(row.kind));
      const rows = await withoutFormerDays(userId, known);
      return rows.map(({ row, aboutName }) => presentNotification(row, aboutName, language));
    },

    async markRead(userId: string, id: string): Promise<void> {
      if (!(await queries.markRead(db, userId, id))) throw new ApiError('not_found');
    },

    /** `until` keeps those unread that arrived after the newest one on the screen. */
    markAllRead: (userId: string, until: number | null): Promise<void> =>
      queries.markAllRead(db, userId, until),

    jobs: [pending, ...notificationPurges(db)] as readonly Job[],

    /** Writes the pending alerts now, as the sweeper does within 250 ms. */
    async writePending(): Promise<void> {
      while (await pending.run(clock()));
    },

    /** `until` keeps those that were read later: they may still be wanted back. */
    async deleteRead(userId: string, until: number | null): Promise<void> {
      const today = midnight(await queries.zoneOf(db, userId), clock());
      await queries.deleteRead(db, userId, today, until);
    },

    async preferences(userId: string): Promise<NotificationPreference[]> {
      return (await queries.preferencesOf(db, userId)).map(presentPreference);
    },

    async savePreference(userId: string, wish: PreferenceWish): Promise<NotificationPreference> {
      const { friendId: contactId, groupId, ...given } = wish;
      if (contactId !== null && groupId !== null) {
        throw new ApiError('invalid_input', { field: 'groupId' });
      }
      const flags = Object.fromEntries(
        Object.entries(given).filter(([, value]) => value !== undefined),
      );
      return db.transaction(async (tx) => {
        await lockLiveAccount(tx, userId);
        if (!(await queries.ownsTarget(tx, userId, { contactId, groupId }))) {
          throw new ApiError('not_found');
        }
        const row = { id: randomUUID(), userId, contactId, groupId };
        return presentPreference(await queries.savePreference(tx, row, flags));
      });
    },
  };
}

function presentPreference(row: queries.PreferenceRow): NotificationPreference {
  const { contactId, ...rest } = row;
  return { ...rest, friendId: contactId };
}
