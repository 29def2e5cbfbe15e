import { onLive } from '../../api/live.ts';
import { patchQuery } from '../../api/query-client.ts';

export function listenForNotifications(): () => void {
  return onLive('notification', ({ notification }) => {
    patchQuery('GET /api/notifications', (list) => [
      notification,
      ...list.filter(({ id }) => id !== notification.id),
    ]);
  });
}
