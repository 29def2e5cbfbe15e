/** Whether a person wants to hear of something, by their preference records. */
import { isLit } from '@porchlight/domain/availability';
import {
  alertsWhileUnavailable,
  flagFor,
  type Flag,
  type PreferenceChain,
} from '@porchlight/domain/notifications';
import { groupBy } from '../../platform/group-by.ts';
import type { Channel, NewDelivery, NotificationRow, PreferenceRow } from './queries.ts';

export type NoticeKind = Exclude<NotificationRow['kind'], 'available'>;

/** The system's own notices cannot be switched off; they are rare and quiet. */
const flagOf: Record<NoticeKind, Flag | null> = {
  request: 'friendRequests',
  accepted: 'statusChanges',
  met: 'statusChanges',
  audience_gone: null,
  still_good_time: null,
  match: null,
  proposal: null,
  call_agreed: null,
  call_cancelled: null,
  call_soon: null,
  moderated: null,
};

/** About calls that two people arrange: pushed whatever the receiver's wishes about pushes. */
const CALL_NOTICES: ReadonlySet<NotificationRow['kind']> = new Set([
  ...(['proposal', 'call_agreed', 'call_cancelled', 'call_soon'] as const),
]);

export const isCallNotice = (kind: NotificationRow['kind']): boolean => CALL_NOTICES.has(kind);

type Light = Parameters<typeof isLit>[0];

/** Null when the person does not want it; else the records that say how it is to be sent. */
export function wishForNotice(
  kind: NoticeKind,
  records: readonly PreferenceRow[],
): PreferenceChain | null {
  const chain = { contact: null, groups: [], global: globalOf(records) };
  const flag = flagOf[kind];
  return flag === null || flagFor(flag, chain) ? chain : null;
}

/** `groupIds`: the receiver's own groups that hold the contact. */
export function wishForAlert(
  alert: { aboutId: string; groupIds: readonly string[]; receiver: Light },
  records: readonly PreferenceRow[],
  now: number,
): PreferenceChain | null {
  const byGroup = alert.groupIds.map(
    (groupId) => records.find((record) => record.groupId === groupId) ?? null,
  );
  const chain: PreferenceChain = {
    contact: records.find((record) => record.contactId === alert.aboutId) ?? null,
    groups: byGroup.filter((record) => record !== null),
    global: globalOf(records),
  };
  if (!flagFor('callAvailable', chain)) return null;
  return isLit(alert.receiver, now) || alertsWhileUnavailable(byGroup) ? chain : null;
}

const globalOf = (records: readonly PreferenceRow[]): PreferenceRow | null =>
  records.find((record) => record.contactId === null && record.groupId === null) ?? null;

export const byUser = (rows: readonly PreferenceRow[]): Map<string, PreferenceRow[]> =>
  groupBy(rows, ({ userId }) => userId);

const channelFlags = {
  push: 'pushNotifications',
  mail: 'emailNotifications',
} as const satisfies Record<Channel, Flag>;

export function wantsBy(channel: Channel, chain: PreferenceChain): boolean {
  return flagFor(channelFlags[channel], chain);
}

/** The channels that a notification is also sent by. */
export function deliveriesOf(told: {
  row: NotificationRow;
  chain: PreferenceChain;
}): NewDelivery[] {
  const { id: notificationId, userId, isAsked } = told.row;
  // Asked for, or about a call that was arranged.
  const isUrgent = isAsked || isCallNotice(told.row.kind);
  // Moderation has its own email, which nobody can switch off.
  const channels =
    told.row.kind === 'moderated' ? (['push'] as const) : (['push', 'mail'] as const);
  return channels
    .filter((channel) => (channel === 'push' && isUrgent) || wantsBy(channel, told.chain))
    .map((channel) => ({ userId, notificationId, channel }));
}
