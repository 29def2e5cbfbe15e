/** Signing in with a passkey: no address is asked, so none can be tried. */
import type { UsedCredential } from '@porchlight/contract/passkeys';
import { ApiError } from '../../platform/http/api-error.ts';
import { arrive, takeSignedIn } from './arrive.ts';
import type { AccountDeps, SignedIn, Visitor } from './deps.ts';
import * as queries from './queries.ts';

export function createPasskeySignIn(deps: AccountDeps) {
  const { db, limits, passkeys, sessions } = deps;
  return {
    async signInWithPasskey(credential: UsedCredential, visitor: Visitor): Promise<SignedIn> {
      await limits.take('signInStart', visitor.address);
      const proof = await passkeys.verify(credential);
      if (!proof) throw new ApiError('passkey_refused');
      const { userId } = proof;
      await takeSignedIn(limits, userId, proof.passkeyId);
      const isKnown = await sessions.knowsDevice(userId, visitor.deviceToken);
      const signedIn = await db.transaction(async (tx) => {
        // Held, so that a deletion at the same moment leaves no session behind.
        const person = await queries.lockPerson(tx, userId);
        if (!person || !(await passkeys.spend(tx, proof))) throw new ApiError('passkey_refused');
        const arrival = { userId, event: 'signed_in', provedBy: 'passkey', isKnown } as const;
        return arrive(deps, tx, arrival, visitor);
      });
      await limits.giveBack('signInStart', visitor.address);
      return signedIn;
    },
  };
}
