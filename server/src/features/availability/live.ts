/** After the commit: whose view changed, and to what. `realtime/` only delivers. */
import type { Cause, LiveMessage } from '@porchlight/contract/live';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Hub } from '../../realtime/hub.ts';
import { presentFriend } from '../contacts/service.ts';
import type { Notifications } from '../notifications/service.ts';
import {
  changedViews,
  looksTheSame,
  ownTurn,
  turnedAt,
  wasShownOnlyWhileAvailable,
  type Change,
} from './announcement.ts';
import type { InFlight } from './in-flight.ts';
import * as queries from './queries.ts';

export type AnnounceDeps = {
  db: Db;
  clock: Clock;
  hub: Hub;
  notifications: Notifications;
  inFlight: InFlight;
  presentMe: (
    change: Change,
  ) => Promise<Extract<LiveMessage, { type: 'me_changed' }>['data']['user']>;
};

/** Without a cause the owner's devices have been told already. */
export type Announce = (changes: readonly Change[], cause: Cause | null) => Promise<void>;

export function createAnnounce(deps: AnnounceDeps): Announce {
  const { db, clock, hub, notifications, inFlight } = deps;

  /** Contacts who change at this moment: what they showed until now is in no table any more. */
  const sawOneWhoChanges = async (
    viewerId: string,
    besides: ReadonlySet<string>,
  ): Promise<boolean> => {
    const underway = inFlight.others(besides);
    if (underway.size === 0) return false;
    const contacts = await queries.groupsHolding(db, viewerId, [...underway.keys()]);
    const now = clock();
    return contacts.some(({ ownerId, groupIds }) => {
      const change = underway.get(ownerId);
      return change && wasShownOnlyWhileAvailable(change, { viewerId, groupIds }, now);
    });
  };

  const tellOwner = async (
    change: Change,
    cause: Cause | null,
    changing: ReadonlySet<string>,
  ): Promise<void> => {
    const { id } = change.after;
    if (!hub.isConnected(id)) return;
    if (cause !== null) {
      hub.send(id, { type: 'me_changed', data: { user: await deps.presentMe(change), cause } });
    }
    const now = clock();
    if (!ownTurn(change, now)) return;
    const times = { now, instant: turnedAt(change, now) };
    // What is saved is read first, then what is under way: in between nothing can slip through.
    const isSeen = await queries.seesAnyOnlyWhileAvailable(db, id, times);
    if (isSeen || (await sawOneWhoChanges(id, changing))) {
      hub.send(id, { type: 'friends_changed', data: {} });
    }
  };

  return async (changes, cause) => {
    // The audience is read after the commit: two people changing at the same moment each see the
    // other's new state, so no stale light can be left.
    const visible = changes.filter((change) => !looksTheSame(change, clock()));
    const viewers =
      visible.length === 0
        ? []
        : await queries.viewersOf(
            db,
            visible.map((change) => change.after.id),
          );
    const byOwner = groupByOwner(viewers);
    const rowsBefore = new Map(changes.map(({ before }) => [before.id, before]));
    const changing = new Set(rowsBefore.keys());
    const underway = inFlight.others(changing);
    const past = {
      rowBefore: (viewerId: string) => rowsBefore.get(viewerId),
      changingFrom: (viewerId: string) => underway.get(viewerId)?.before,
    };
    const alerts: { about: { id: string; displayName: string }; receiverId: string }[] = [];

    for (const change of visible) {
      const owner = change.after;
      const now = clock();
      for (const seen of changedViews(change, byOwner.get(owner.id) ?? [], past, now)) {
        if (seen.turned === 'on') alerts.push({ about: owner, receiverId: seen.viewerId });
        if (!hub.isConnected(seen.viewerId)) continue;
        const friend = presentFriend(owner, seen.friendshipId, seen.view, now);
        const { id: userId, displayName } = owner;
        const { status } = friend;
        const data = { userId, displayName, status, friend };
        hub.send(seen.viewerId, { type: 'status_change', data });
      }
    }
    for (const change of changes) await tellOwner(change, cause, changing);
    await notifications.alert(alerts);
  };
}

function groupByOwner<T extends { ownerId: string }>(rows: readonly T[]): Map<string, T[]> {
  const byOwner = new Map<string, T[]>();
  for (const row of rows) {
    const same = byOwner.get(row.ownerId);
    if (same) same.push(row);
    else byOwner.set(row.ownerId, [row]);
  }
  return byOwner;
}
