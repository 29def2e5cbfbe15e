/** Notifications that somebody asked for: newest first, until they have been seen. */
import type { Friend } from '@porchlight/contract/contacts';
import type { Notification } from '@porchlight/contract/notifications';
import { call } from '../api/client.ts';
import { patchQuery, refetch } from '../api/query-client.ts';

export type AskedNote = { notification: Notification; friend: Friend };
type IsMeant = (notification: Notification, friend: Friend) => boolean;

export const isMatch: IsMeant = ({ type }) => type === 'other';

/** The newest unread notification of this kind that was asked for. */
export function newestAsked(
  list: readonly Notification[],
  friends: readonly Friend[],
  is: IsMeant,
): AskedNote | null {
  for (const notification of list) {
    if (!notification.asked || notification.read) continue;
    const friend = friends.find(({ id }) => id === notification.aboutId);
    if (friend && is(notification, friend)) return { notification, friend };
  }
  return null;
}

/** Gone from the screen at once; a failure is silent, and the list says how it stands. */
export function markSeen(id: string): void {
  patchQuery('GET /api/notifications', (list) =>
    list.map((entry) => (entry.id === id ? { ...entry, read: true } : entry)),
  );
  call('POST /api/notifications/:id/read', { params: { id } }).catch(() =>
    refetch('GET /api/notifications'),
  );
}
