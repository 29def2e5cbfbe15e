import { addressPrefix } from '../../platform/http/address.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { Crashes } from './service.ts';

export function crashRoutes(serve: Serve, crashes: Crashes): void {
  serve('POST /api/crash-reports', async ({ body, request }) => {
    await crashes.report(addressPrefix(request.ip), body);
    return { success: true };
  });
}
