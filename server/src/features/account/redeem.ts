/** The answer of the sign-in service, within a limit. */
import type { OidcResponse } from '@porchlight/contract/oidc';
import { ApiError } from '../../platform/http/api-error.ts';
import type { BucketName } from '../../platform/limits/limits.ts';
import type { Identity, Purpose } from '../oidc/service.ts';
import type { AccountDeps } from './deps.ts';

/** Gives the attempt back if the service is down: nobody has learned whether a guess was right. */
export async function redeem(
  { limits, oidc }: Pick<AccountDeps, 'limits' | 'oidc'>,
  [bucket, key]: readonly [BucketName, string],
  given: OidcResponse,
  purpose: Purpose,
): Promise<Identity> {
  try {
    return await oidc.redeem(given, purpose);
  } catch (error) {
    const isDown = error instanceof ApiError && error.code === 'oidc_unavailable';
    if (isDown) await limits.giveBack(bucket, key);
    throw error;
  }
}
