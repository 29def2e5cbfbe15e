/** The answer of the sign-in service, within a limit. */
import type { OidcResponse } from '@porchlight/contract/oidc';
import { ApiError } from '../../platform/http/api-error.ts';
import type { BucketName } from '../../platform/limits/limits.ts';
import type { Identity, Purpose } from '../oidc/service.ts';
import type { AccountDeps } from './deps.ts';

/** A service that is down has told nobody whether a guess was right: the attempt is given back. */
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
