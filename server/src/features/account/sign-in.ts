/** Signing in. A stranger gets the same answer in the same time for every address. */
import { ApiError } from '../../platform/http/api-error.ts';
import type { QueueEntry } from '../../platform/concurrency/fair-queue.ts';
import type { BucketName } from '../../platform/limits/limits.ts';
import { arrive, takeSignedIn } from './arrive.ts';
import type { AccountDeps, SignedIn, Visitor } from './deps.ts';
import { accountKey, NOBODY, tidyEmail } from './keys.ts';
import * as queries from './queries.ts';
import { createSecondStep } from './second-step.ts';

export function createSignIn(deps: AccountDeps) {
  const { db, limits, passwords, sessions, securityLog } = deps;
  const beginSecondStep = createSecondStep(deps);

  /**
   * Asked before any password is hashed. A device that has signed in to this account before has
   * a bucket of its own, so an attacker who fills the others cannot lock the owner out.
   */
  const bucketsFor = (
    email: string,
    visitor: Visitor,
    isKnownDevice: boolean,
  ): [BucketName, string][] => {
    const account = accountKey(email);
    if (isKnownDevice) {
      return [['signInKnownDevice', `${account} ${accountKey(visitor.deviceToken ?? '')}`]];
    }
    return [
      ['signInAddress', visitor.address],
      ['signInHere', `${visitor.address} ${account}`],
      ['signInAnywhere', account],
    ];
  };

  const check = async (
    password: string,
    entry: QueueEntry,
    user: { passwordHash: string } | undefined,
    pending: readonly { passwordHash: string }[],
  ): Promise<'right' | 'wrong' | 'not verified'> => {
    if (user) {
      return (await passwords.matches(password, user.passwordHash, entry)) ? 'right' : 'wrong';
    }
    // All registrations of an address share a salt: one hash, however many are pending.
    const stored = pending.map(({ passwordHash }) => passwordHash);
    return (await passwords.matchesAny(password, stored, entry)) ? 'not verified' : 'wrong';
  };

  return async (
    given: { email: string; password: string; code?: string | undefined },
    visitor: Visitor,
  ): Promise<SignedIn> => {
    const email = tidyEmail(given.email);
    const [user, pending] = await Promise.all([
      queries.findLive(db, email),
      queries.pendingOf(db, email),
    ]);
    const isKnown = await sessions.knowsDevice(user?.id ?? NOBODY, visitor.deviceToken);
    const buckets = bucketsFor(email, visitor, isKnown);
    for (const [bucket, key] of buckets) await limits.take(bucket, key);

    // Guesses at one account wait behind each other, and behind every device that is known.
    const entry = { lane: accountKey(email), isFirst: isKnown };
    const verdict = await check(given.password, entry, user, pending);
    if (verdict !== 'wrong') {
      for (const [bucket, key] of buckets) await limits.giveBack(bucket, key);
    }
    if (verdict === 'not verified') throw new ApiError('not_verified');
    if (verdict === 'wrong' || !user) {
      securityLog.noteFailure(email, 'sign_in_failed');
      throw new ApiError('wrong_credentials');
    }
    const attempt = { code: given.code, isKnownDevice: isKnown };
    const secondStep = await beginSecondStep(user, visitor, attempt);
    await takeSignedIn(limits, user.id, user.passwordHash);

    return secondStep((pass) =>
      db.transaction(async (tx) => {
        // A password changed meanwhile has ended every session; the old one must not open another.
        if (!(await queries.hasPassword(tx, user.id, user.passwordHash))) {
          throw new ApiError('wrong_credentials');
        }
        const provedBy = (await pass(tx)) ? 'code' : 'password';
        const arrival = { userId: user.id, event: 'signed_in', provedBy, isKnown } as const;
        return arrive(deps, tx, arrival, visitor);
      }),
    );
  };
}
