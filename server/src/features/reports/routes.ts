import { addressPrefix } from '../../platform/http/address.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { Reports } from './service.ts';

export function reportRoutes(serve: Serve, reports: Reports): void {
  serve('POST /api/reports', async ({ caller, body }) => {
    await reports.report(caller, body);
    return { success: true };
  });
  serve('POST /api/reports/public', async ({ body, request }) => {
    await reports.reportWithoutAccount(addressPrefix(request.ip), body);
    return { success: true };
  });
}
