/** How many mails may be asked for: by one requester first, then for one receiver. */
import { inNetwork } from '../../platform/http/address.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Visitor } from './deps.ts';
import { accountKey } from './keys.ts';

/**
 * @param proof names the registration's secret or the known device that came with the request:
 *   such a request passes once, whatever others have asked for
 */
export async function takeMail(
  limits: Limits,
  email: string,
  visitor: Visitor,
  proof: string | null = null,
): Promise<void> {
  const receiver = accountKey(email);
  if (proof !== null && (await isTaken(limits, `${receiver} ${proof}`))) return;
  // A whole IPv6 network counts as one requester: four /64 prefixes of its /48 would use up `mailTo`.
  const requester = inNetwork(visitor.address) ?? visitor.address;
  await limits.take('mailHere', `${requester} ${receiver}`);
  await limits.take('mailTo', receiver);
}

async function isTaken(limits: Limits, key: string): Promise<boolean> {
  try {
    await limits.take('mailOwn', key);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'too_many_requests') return false;
    throw error;
  }
}
