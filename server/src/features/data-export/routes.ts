import type { Serve } from '../../platform/http/serve.ts';
import type { DataExport } from './service.ts';

export function dataExportRoutes(serve: Serve, dataExport: DataExport): void {
  serve('GET /api/account/export', async ({ caller, reply }) => {
    const file = await dataExport.of(caller);
    reply.header('Content-Disposition', 'attachment; filename="porchlight-data.json"');
    return file;
  });
}
