/** Ways to sign in beside the password: passkeys, and one-time codes after it. */
import { oneTimeCodeRoutes } from './features/one-time-codes/routes.ts';
import { createOneTimeCodes, type OneTimeCodesDeps } from './features/one-time-codes/service.ts';
import { passkeyRoutes } from './features/passkeys/routes.ts';
import { createPasskeys, type PasskeyDeps } from './features/passkeys/service.ts';
import type { Serve } from './platform/http/serve.ts';

export async function createSignInWays(deps: PasskeyDeps & OneTimeCodesDeps) {
  const passkeys = await createPasskeys(deps);
  const codes = await createOneTimeCodes(deps);
  return {
    passkeys,
    codes,
    jobs: [...passkeys.jobs, ...codes.jobs],
    routes(serve: Serve): void {
      passkeyRoutes(serve, passkeys);
      oneTimeCodeRoutes(serve, codes);
    },
  };
}
