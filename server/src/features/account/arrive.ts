/** Opens the session at the end of every sign-in and sign-up, and remembers the device. */
import type { Tx } from '../../platform/db/database.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Proof } from '../session/service.ts';
import type { AccountDeps, SignedIn, Visitor } from './deps.ts';
import { accountKey } from './keys.ts';

export type Arrival = {
  readonly userId: string;
  readonly event: 'signed_in' | 'account_created';
  readonly provedBy: Proof;
  /** Whether the device has signed in to this account before. */
  readonly isKnown: boolean;
};

/**
 * Before the transaction. `by`: the password, passkey or service that has signed in. Somebody else who
 * has it can use up its limit; with another one, or a new one, the owner gets in.
 */
export const takeSignedIn = (limits: Limits, userId: string, by: string): Promise<void> =>
  limits.take('signedIn', accountKey(`${userId} ${by}`));

/** Runs in the transaction that checked the password, code, passkey or answer of the service. */
export async function arrive(
  { sessions, securityLog }: Pick<AccountDeps, 'sessions' | 'securityLog'>,
  tx: Tx,
  { userId, event, provedBy, isKnown }: Arrival,
  { device, deviceToken }: Visitor,
): Promise<SignedIn> {
  const { sessionId } = await sessions.open(tx, { userId, device, provedBy });
  await securityLog.noteArrival(tx, event, { userId, device });
  const known = isKnown ? (deviceToken ?? null) : null;
  return { sessionId, deviceToken: await sessions.rememberDevice(tx, userId, known) };
}
