import type { Serve } from '../../platform/http/serve.ts';
import type { Calls } from './service.ts';

export function callRoutes(serve: Serve, calls: Calls): void {
  serve('POST /api/record-call', async ({ caller, body }) => {
    await calls.record(caller.userId, body.receiverId);
    return { success: true };
  });
  serve('DELETE /api/calls/last/:friendId', async ({ caller, params }) => {
    await calls.forgetLast(caller.userId, params.friendId);
    return { success: true };
  });
  serve('GET /api/friends/call-history', ({ caller }) => calls.history(caller.userId));
  serve('GET /api/friends/:id/calls', ({ caller, params }) => calls.to(caller.userId, params.id));
  serve('GET /api/connectedness-score', ({ caller }) => calls.ownScore(caller.userId));
  serve('GET /api/connectedness-score/:id', ({ caller, params }) =>
    calls.scoreOfContact(caller.userId, params.id),
  );
}
