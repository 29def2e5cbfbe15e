import type { Serve } from '../../platform/http/serve.ts';
import type { Blocking } from './service.ts';

const done = { success: true } as const;

export function blockingRoutes(serve: Serve, blocking: Blocking): void {
  serve('POST /api/block-user', async ({ caller, body, isRepeat }) => {
    const undoId = await blocking.block(caller, body.blockedUserId, isRepeat);
    return { ...done, undoId };
  });
  serve('GET /api/blocked-users', ({ caller }) => blocking.list(caller.userId));
  serve('DELETE /api/blocked-users/:id', async ({ caller, params }) => {
    await blocking.unblock(caller, params.id);
    return done;
  });
}
