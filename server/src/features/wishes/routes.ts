import type { Serve } from '../../platform/http/serve.ts';
import type { Wishes } from './service.ts';

export function wishRoutes(serve: Serve, wishes: Wishes): void {
  serve('GET /api/wishes', ({ caller }) => wishes.list(caller.userId));
  serve('PUT /api/wishes/:friendId', ({ caller, params }) =>
    wishes.put(caller.userId, params.friendId),
  );
  serve('DELETE /api/wishes/:friendId', async ({ caller, params }) => {
    await wishes.withdraw(caller.userId, params.friendId);
    return { success: true };
  });
}
