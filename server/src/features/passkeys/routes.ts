import { addressPrefix } from '../../platform/http/address.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { Passkeys } from './service.ts';

export function passkeyRoutes(serve: Serve, passkeys: Passkeys): void {
  serve('POST /api/passkeys/register/options', ({ caller }) => passkeys.beginAdding(caller));
  serve('POST /api/passkeys/register', ({ caller, body }) => passkeys.add(caller, body));
  serve('POST /api/passkeys/login/options', ({ request }) =>
    passkeys.beginSigningIn(addressPrefix(request.ip)),
  );
  serve('GET /api/passkeys', ({ caller }) => passkeys.list(caller.userId));
  serve('PATCH /api/passkeys/:id', ({ caller, params, body }) =>
    passkeys.rename(caller.userId, params.id, body.name),
  );
  serve('DELETE /api/passkeys/:id', async ({ caller, params }) => {
    await passkeys.remove(caller, params.id);
    return { success: true };
  });
}
