/** The words of a notification, made when it is read. */
import type { Notification } from '@porchlight/contract/notifications';
import type { NotificationRow } from './queries.ts';

const types = {
  request: 'friend_request',
  accepted: 'status_change',
  available: 'call_available',
  audience_gone: 'other',
  still_good_time: 'other',
} as const satisfies Record<NotificationRow['kind'], Notification['type']>;

export function presentNotification(row: NotificationRow, aboutName: string | null): Notification {
  const { title, message } = wordsFor(row, aboutName ?? '');
  return {
    id: row.id,
    type: types[row.kind],
    title,
    message,
    read: row.isRead,
    createdAt: new Date(row.createdAt).toISOString(),
  };
}

function wordsFor(row: NotificationRow, name: string): { title: string; message: string } {
  switch (row.kind) {
    case 'request':
      return { title: 'New contact request', message: `${name} sent you a contact request` };
    case 'accepted':
      return {
        title: 'Contact request accepted',
        message: `${name} accepted your contact request`,
      };
    case 'available':
      return {
        title: `${name} is available`,
        message:
          row.daysSinceCall === null
            ? 'Now is a good time to call.'
            : `Now is a good time to call: no call from you in ${row.daysSinceCall} days.`,
      };
    case 'audience_gone':
      return {
        title: 'Nobody sees your light',
        message: 'The group you shared it with is gone. Turn it off and choose who sees it.',
      };
    case 'still_good_time':
      return { title: 'Still a good time?', message: 'Your light has been on for four hours.' };
  }
}
