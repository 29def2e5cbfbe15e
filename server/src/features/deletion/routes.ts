import { addressPrefix } from '../../platform/http/address.ts';
import type { Cookies } from '../../platform/http/cookies.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { deviceLabel } from '../session/service.ts';
import type { Deletion } from './service.ts';

export function deletionRoutes(serve: Serve, deletion: Deletion, cookies: Cookies): void {
  serve('DELETE /api/account', async ({ caller, reply }) => {
    await deletion.deleteAccount(caller);
    cookies.clearSession(reply);
    return { success: true };
  });
  serve('POST /api/account-deletion/confirm', async ({ body, request }) => {
    const device = deviceLabel(request.headers['user-agent']);
    await deletion.deleteByLink(body.token, { address: addressPrefix(request.ip), device });
    return { success: true };
  });
}
