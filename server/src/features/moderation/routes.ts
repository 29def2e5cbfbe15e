import type { Serve } from '../../platform/http/serve.ts';
import type { Moderation } from './service.ts';

export function moderationRoutes(serve: Serve, moderation: Moderation): void {
  serve('GET /api/moderation', ({ caller }) => moderation.noticesOf(caller.userId));
  serve('POST /api/moderation/answer', async ({ caller, body }) => {
    await moderation.answer(caller.userId, body);
    return { success: true };
  });
}
