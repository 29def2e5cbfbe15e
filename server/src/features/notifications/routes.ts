import type { Serve } from '../../platform/http/serve.ts';
import type { Notifications } from './service.ts';

const done = { success: true } as const;

export function notificationRoutes(serve: Serve, notifications: Notifications): void {
  serve('GET /api/notifications', ({ caller }) => notifications.list(caller.userId));
  serve('POST /api/notifications/:id/read', async ({ caller, params }) => {
    await notifications.markRead(caller.userId, params.id);
    return done;
  });
  serve('POST /api/notifications/read/all', async ({ caller, body }) => {
    await notifications.markAllRead(caller.userId, body.until ? Date.parse(body.until) : null);
    return done;
  });
  serve('DELETE /api/notifications/read/all', async ({ caller, body }) => {
    await notifications.deleteRead(caller.userId, body.until ? Date.parse(body.until) : null);
    return done;
  });
  serve('GET /api/notifications/preferences', ({ caller }) =>
    notifications.preferences(caller.userId),
  );
  serve('PUT /api/notifications/preferences', ({ caller, body }) =>
    notifications.savePreference(caller.userId, body),
  );
  serve('POST /api/notifications/preferences', ({ caller, body }) =>
    notifications.savePreference(caller.userId, body),
  );
}
