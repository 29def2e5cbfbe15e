import type { Serve } from '../../platform/http/serve.ts';
import type { VisibilityHistories } from './service.ts';

export function visibilityHistoryRoutes(serve: Serve, history: VisibilityHistories): void {
  serve('GET /api/visibility-history', ({ caller }) => history.of(caller.userId));
  serve('PUT /api/visibility-history', async ({ caller, body }) => {
    await history.keep(caller.userId, body.isKept);
    return { success: true };
  });
  serve('DELETE /api/visibility-history', async ({ caller }) => {
    await history.erase(caller.userId);
    return { success: true };
  });
}
