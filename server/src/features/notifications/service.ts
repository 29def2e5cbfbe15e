/** What people are told, and how they want to be told. */
import { randomUUID } from 'node:crypto';
import type { Notification, NotificationPreference } from '@porchlight/contract/notifications';
import type { Flag } from '@porchlight/domain/notifications';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { inSlices, SMALL } from '../../platform/slices.ts';
import type { Hub } from '../../realtime/hub.ts';
import type { Job } from '../../sweeper/sweeper.ts';
import { writeAlerts, type ToBeAlerted } from './alerts.ts';
import { oweAlerts, owedAlerts } from './owed.ts';
import * as queries from './queries.ts';
import { byUser, deliveriesOf, wishForNotice, type NoticeKind } from './wishes.ts';
import { presentNotification } from './words.ts';

export type { ToBeAlerted } from './alerts.ts';
export type { Channel, PreferenceRow } from './queries.ts';
export { wantsBy, wishForAlert, wishForNotice } from './wishes.ts';
export { presentNotification } from './words.ts';

/** More than most people have contacts. */
const AT_ONCE = 200;

export type Notice = { userId: string; kind: NoticeKind; aboutId?: string };

/** Run after the commit: the notice is then on the screen of whoever is connected. */
export type Publish = () => void;

type PreferenceWish = {
  friendId: string | null;
  groupId: string | null;
} & { [F in Flag]?: boolean | null | undefined };

export type Notifications = ReturnType<typeof createNotifications>;

export function createNotifications({ db, clock, hub }: { db: Db; clock: Clock; hub: Hub }) {
  const publish = (row: queries.NotificationRow, aboutName: string | null): void => {
    const notification = presentNotification(row, aboutName);
    hub.send(row.userId, { type: 'notification', data: { notification } });
  };

  const write = async (tx: Tx, told: readonly ToBeAlerted[]): Promise<() => Promise<void>> => {
    const names = new Map(told.map(({ about }) => [about.id, about.displayName]));
    const rows = await writeAlerts(tx, told, clock());
    const nameOf = (row: queries.NotificationRow) => names.get(row.aboutId ?? '') ?? null;
    return () => inSlices(rows, (row) => publish(row, nameOf(row)), SMALL);
  };

  return {
    /** Writes a notice with the event it is about, in the event's own transaction. */
    async tell(tx: Tx, notice: Notice): Promise<Publish> {
      const global = await queries.globalPreference(tx, notice.userId);
      const chain = wishForNotice(notice.kind, global ? [global] : []);
      if (!chain) return () => {};
      const row: queries.NotificationRow = {
        id: randomUUID(),
        userId: notice.userId,
        kind: notice.kind,
        aboutId: notice.aboutId ?? null,
        daysSinceCall: null,
        isRead: false,
        createdAt: clock(),
      };
      await queries.insertNotifications(tx, [row]);
      await queries.insertDeliveries(tx, deliveriesOf({ row, chain }), row.createdAt);
      const name = notice.aboutId ? await queries.displayNameOf(tx, notice.aboutId) : null;
      return () => publish(row, name);
    },

    /**
     * Alerts those whose view of a person just turned to Available, if they want it. A few are
     * written at once; many are owed, since whoever changed something waits for this.
     */
    async alert(tx: Tx, told: readonly ToBeAlerted[]): Promise<() => Promise<void>> {
      if (told.length <= AT_ONCE) return write(tx, told);
      await oweAlerts(tx, told, clock());
      return async () => {};
    },

    /** The preference records of these people, for what is sent to them. */
    async recordsOf(userIds: readonly string[]): Promise<Map<string, queries.PreferenceRow[]>> {
      return byUser(await queries.preferencesOfMany(db, userIds));
    },

    async list(userId: string): Promise<Notification[]> {
      const rows = await queries.notificationsOf(db, userId);
      return rows.map(({ row, aboutName }) => presentNotification(row, aboutName));
    },

    async markRead(userId: string, id: string): Promise<void> {
      if (!(await queries.markRead(db, userId, id))) throw new Refusal('not_found');
    },

    jobs: [owedAlerts({ db, write })] as readonly Job[],

    deleteRead: (userId: string): Promise<void> => queries.deleteRead(db, userId),

    async preferences(userId: string): Promise<NotificationPreference[]> {
      return (await queries.preferencesOf(db, userId)).map(presentPreference);
    },

    async savePreference(userId: string, wish: PreferenceWish): Promise<NotificationPreference> {
      const { friendId: contactId, groupId, ...given } = wish;
      if (contactId !== null && groupId !== null) {
        throw new Refusal('invalid_input', { field: 'groupId' });
      }
      const flags = Object.fromEntries(
        Object.entries(given).filter(([, value]) => value !== undefined),
      );
      return db.transaction(async (tx) => {
        if (!(await queries.ownsTarget(tx, userId, { contactId, groupId }))) {
          throw new Refusal('not_found');
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
