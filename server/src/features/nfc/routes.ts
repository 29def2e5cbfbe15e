import type { Serve } from '../../platform/http/serve.ts';
import type { Nfc } from './service.ts';

export function nfcRoutes(serve: Serve, nfc: Nfc): void {
  serve('GET /api/nfc-tags', ({ caller }) => nfc.list(caller.userId));
  serve('POST /api/nfc-tags', ({ caller, body }) => nfc.create(caller.userId, body));
  serve('PATCH /api/nfc-tags/:id', ({ caller, params, body }) =>
    nfc.change(caller.userId, params.id, body),
  );
  serve('POST /api/nfc-tags/:id/revoke', ({ caller, params }) =>
    nfc.revoke(caller.userId, params.id),
  );
  serve('DELETE /api/nfc-tags/:id', async ({ caller, params }) => {
    const undoId = await nfc.forget(caller, params.id);
    return { success: true, undoId };
  });
  serve('POST /api/nfc-tap', ({ caller, body }) => nfc.tap(caller.userId, body.tagId));
}
