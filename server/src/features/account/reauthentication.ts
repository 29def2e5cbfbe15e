/** Confirming that it is still the same person, by password and code, by passkey, or at the sign-in service. */
import type { HandlerInput } from '@porchlight/contract/endpoint';
import type { Endpoints } from '@porchlight/contract/endpoints';
import type { OidcResponse } from '@porchlight/contract/oidc';
import type { UsedCredential } from '@porchlight/contract/passkeys';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/serve.ts';
import type { AccountDeps } from './deps.ts';
import * as queries from './queries.ts';
import { redeem } from './redeem.ts';

type Wish = HandlerInput<Endpoints['POST /api/reauthenticate']>['body'];

export function createReauthentication(deps: AccountDeps) {
  const { codes, db, limits, oidc, passkeys, passwords, securityLog, sessions } = deps;

  const checkPassword = async (caller: Caller, password: string): Promise<void> => {
    const stored = await queries.passwordHashOf(db, caller.userId);
    const entry = { lane: caller.userId, isFirst: true };
    if (stored === null) throw new ApiError('session_required');
    if (!(await passwords.matches(password, stored, entry))) {
      securityLog.noteFailureOf(caller, 'confirmation_failed');
      throw new ApiError('wrong_password', { field: 'password' });
    }
  };

  /** Noted after the transaction, which may be retried. */
  const checkCode = (caller: Caller, code: string | undefined, device: string): Promise<void> =>
    db
      .transaction(async (tx) => {
        const isPassed = await codes.pass(tx, { userId: caller.userId, device }, code);
        await sessions.refresh(tx, caller, isPassed ? 'code' : null);
      })
      .catch((error: unknown) => {
        const isWrong = error instanceof ApiError && error.code === 'wrong_code';
        if (isWrong) securityLog.noteFailureOf(caller, 'code_failed');
        throw error;
      });

  const checkPasskey = async (caller: Caller, credential: UsedCredential): Promise<void> => {
    const proof = await passkeys.verify(credential);
    // A passkey of another account proves nothing about this one.
    if (proof?.userId !== caller.userId) throw new ApiError('passkey_refused');
    await db.transaction(async (tx) => {
      if (!(await passkeys.spend(tx, proof))) throw new ApiError('passkey_refused');
      await sessions.refresh(tx, caller, 'passkey');
    });
  };

  const checkOidc = async (caller: Caller, given: OidcResponse): Promise<void> => {
    const bucket = ['passwordChange', caller.userId] as const;
    const identity = await redeem(deps, bucket, given, 'confirmation');
    if ((await oidc.userOf(identity)) !== caller.userId) throw new ApiError('oidc_refused');
    await sessions.refresh(db, caller, null);
  };

  return {
    /** Shares the limit of password changes: both tell whether a guess is right. */
    async reauthenticate(caller: Caller, wish: Wish, device: string): Promise<void> {
      const { password, code, passkey, oidc: answer } = wish;
      const { userId } = caller;
      await limits.take('passwordChange', userId);
      if (passkey) await checkPasskey(caller, passkey);
      else if (answer) await checkOidc(caller, answer);
      else {
        await checkPassword(caller, password ?? '');
        // To be asked for a code is no attempt.
        if (code === undefined && (await codes.isOn(userId)))
          await limits.giveBack('passwordChange', userId);
        await checkCode(caller, code, device);
      }
      await limits.giveBack('passwordChange', caller.userId);
    },
  };
}
