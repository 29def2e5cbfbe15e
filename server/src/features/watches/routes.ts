import type { Serve } from '../../platform/http/serve.ts';
import type { Watches } from './service.ts';

export function watchRoutes(serve: Serve, watches: Watches): void {
  serve('GET /api/watches', ({ caller }) => watches.list(caller.userId));
  serve('POST /api/watches', ({ caller, body }) =>
    watches.arm(caller.userId, body.friendId, body.again ?? false),
  );
  serve('DELETE /api/watches/:friendId', async ({ caller, params }) => {
    await watches.stop(caller.userId, params.friendId);
    return { success: true };
  });
}
