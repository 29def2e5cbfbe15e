/** The second step after the password, where one-time codes are on. */
import type { Tx } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { BucketName } from '../../platform/limits/limits.ts';
import type { AccountDeps, Visitor } from './deps.ts';
import { accountKey } from './keys.ts';

type User = { readonly id: string; readonly email: string; readonly passwordHash: string };
type Attempt = { readonly code: string | undefined; readonly isKnownDevice: boolean };

type Pass = (tx: Tx) => Promise<boolean>;

/**
 * Does the work that opens the session; in its transaction it calls `pass`, which answers false
 * where no code was asked for. The transaction may be retried: limits and log are kept outside.
 */
export type SecondStep = <T>(work: (pass: Pass) => Promise<T>) => Promise<T>;

export function createSecondStep(deps: AccountDeps) {
  const { codes, limits, securityLog } = deps;

  /**
   * An attacker who guesses codes knows the password, and could guess on to lock out the owner. A
   * known device therefore has a bucket of its own, recovery codes cannot be guessed and are not
   * counted by account, and a new password begins a new bucket.
   */
  const bucketsFor = (user: User, visitor: Visitor, attempt: Attempt): [BucketName, string][] => {
    const account = accountKey(user.email);
    const device = accountKey(visitor.deviceToken ?? '');
    if (attempt.isKnownDevice) return [['codeKnownDevice', `${account} ${device}`]];
    const here: [BucketName, string] = ['codeHere', `${visitor.address} ${account}`];
    if (codes.isRecoveryCode(attempt.code ?? '')) return [here];
    return [here, ['codeAnywhere', accountKey(`${user.id} ${user.passwordHash}`)]];
  };

  /** Before the transaction: limits are asked first, and nobody without a code gets further. */
  return async (user: User, visitor: Visitor, attempt: Attempt): Promise<SecondStep> => {
    const { code } = attempt;
    const by = { userId: user.id, device: visitor.device };
    // Codes that are turned on meanwhile ask for one: this one was not counted, so it is not judged.
    if (!(await codes.isOn(user.id))) return (work) => work((tx) => codes.pass(tx, by, undefined));
    if (code === undefined) throw new ApiError('code_required');
    const buckets = bucketsFor(user, visitor, attempt);
    for (const [bucket, key] of buckets) await limits.take(bucket, key);
    return async (work) => {
      const done = await work((tx) => codes.pass(tx, by, code)).catch((error: unknown) => {
        const isWrong = error instanceof ApiError && error.code === 'wrong_code';
        if (isWrong) securityLog.noteFailure(user.email, 'code_failed');
        throw error;
      });
      for (const [bucket, key] of buckets) await limits.giveBack(bucket, key);
      return done;
    };
  };
}
