import type { Serve } from '../../platform/http/serve.ts';
import type { Contacts } from './service.ts';

const done = { success: true } as const;

export function contactRoutes(serve: Serve, contacts: Contacts): void {
  serve('GET /api/friends', ({ caller }) => contacts.list(caller.userId));
  serve('DELETE /api/friends/:id', async ({ caller, params, isRepeat }) => {
    const undoId = await contacts.remove(caller, params.id, isRepeat);
    return { success: true, undoId };
  });
  serve('GET /api/friend-requests', ({ caller }) => contacts.incoming(caller.userId));
  serve('POST /api/friend-request', ({ caller, body }) =>
    contacts.request(caller.userId, body.friendId, body.invite),
  );
  serve('POST /api/friend-request/:id/accept', async ({ caller, params }) => {
    await contacts.accept(caller.userId, params.id);
    return done;
  });
  serve('POST /api/friend-request/:id/decline', async ({ caller, params }) => {
    await contacts.decline(caller.userId, params.id);
    return done;
  });
  serve('GET /api/sent-friend-requests', ({ caller }) => contacts.sent(caller.userId));
  serve('DELETE /api/sent-friend-request/:id', async ({ caller, params }) => {
    await contacts.cancel(caller.userId, params.id);
    return done;
  });
}
