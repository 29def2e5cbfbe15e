import { addressPrefix } from '../../platform/http/address.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { Oidc } from './service.ts';

export function oidcRoutes(serve: Serve, oidc: Oidc): void {
  serve('POST /api/oidc/start', ({ body, request }) =>
    oidc.begin(addressPrefix(request.ip), body.isConfirmation ? 'confirmation' : 'sign-in'),
  );
  serve('GET /api/oidc', ({ caller }) => oidc.state(caller.userId));
  serve('DELETE /api/oidc', async ({ caller }) => {
    await oidc.unlink(caller);
    return { success: true };
  });
}
