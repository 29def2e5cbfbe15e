import type { Cookies } from '../../platform/http/cookies.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { Deletion } from './service.ts';

export function deletionRoutes(serve: Serve, deletion: Deletion, cookies: Cookies): void {
  serve('DELETE /api/account', async ({ caller, reply }) => {
    await deletion.deleteAccount(caller);
    cookies.clearSession(reply);
    return { success: true };
  });
}
