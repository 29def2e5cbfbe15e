/** Ways to sign in beside the password: passkeys, the sign-in service, and codes after it. */
import { oidcRoutes } from './features/oidc/routes.ts';
import { createOidc, type OidcDeps } from './features/oidc/service.ts';
import { oneTimeCodeRoutes } from './features/one-time-codes/routes.ts';
import { createOneTimeCodes, type OneTimeCodesDeps } from './features/one-time-codes/service.ts';
import { passkeyRoutes } from './features/passkeys/routes.ts';
import { createPasskeys, type PasskeyDeps } from './features/passkeys/service.ts';
import type { Cookies } from './platform/http/cookies.ts';
import type { Serve } from './platform/http/serve.ts';

export async function createSignInWays(deps: PasskeyDeps & OneTimeCodesDeps & OidcDeps) {
  const passkeys = await createPasskeys(deps);
  const codes = await createOneTimeCodes(deps);
  const oidc = await createOidc(deps);
  return {
    passkeys,
    codes,
    oidc,
    jobs: [...passkeys.jobs, ...codes.jobs],
    routes(serve: Serve, cookies: Cookies): void {
      passkeyRoutes(serve, passkeys);
      oneTimeCodeRoutes(serve, codes, cookies);
      oidcRoutes(serve, oidc);
    },
  };
}
