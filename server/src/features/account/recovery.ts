/** Asking for mails again, and new passwords. */
import type { HandlerInput, HandlerReply } from '@porchlight/contract/endpoint';
import type { Endpoints } from '@porchlight/contract/endpoints';
import { afterCommit } from '../../platform/db/connection-error.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/serve.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import type { AccountDeps, Visitor } from './deps.ts';
import { accountKey, NOBODY } from './keys.ts';
import { takeMail } from './mail-limits.ts';
import type { MailWish, Post } from './post.ts';
import * as queries from './queries.ts';

type Generic = HandlerReply<Endpoints['POST /api/forgot-password']>;
type ResendWish = HandlerInput<Endpoints['POST /api/resend-verification']>['body'];
type ResetReply = HandlerReply<Endpoints['POST /api/reset-password']>;
type ResetWish = HandlerInput<Endpoints['POST /api/reset-password']>['body'];
type ChangeWish = HandlerInput<Endpoints['POST /api/change-password']>['body'];

const say = (message: string): Generic => ({ success: true, message });

export function createRecovery(deps: AccountDeps, post: Post) {
  const { db, clock, codes, limits, oidc, passkeys, passwords, sessions, securityLog } = deps;

  /** The same work for every address: whom the mail concerns is found when it is sent. */
  const askForMail = async (wish: MailWish, visitor: Visitor, proof: string | null) => {
    await limits.take('recoverAddress', visitor.address);
    await takeMail(limits, wish.email, visitor, proof);
    await post.queue(db, wish);
    post.hurry();
  };

  /** The device that asks, if it has signed in to this account before. */
  const knownDevice = async (email: string, { deviceToken }: Visitor): Promise<string | null> => {
    if (deviceToken === undefined) return null;
    const user = await queries.findLive(db, email);
    const isKnown = await sessions.knowsDevice(user?.id ?? NOBODY, deviceToken);
    return isKnown ? accountKey(deviceToken) : null;
  };

  const assertSame = (wish: { password: string; confirmPassword: string }): void => {
    if (wish.password === wish.confirmPassword) return;
    throw new ApiError('passwords_differ', { field: 'confirmPassword' });
  };

  const liveReset = (found: Awaited<ReturnType<typeof queries.findReset>>) => {
    if (!found) throw new ApiError('token_invalid');
    if (found.expiresAt <= clock()) throw new ApiError('token_expired');
    return found;
  };

  return {
    async resendVerification(
      { email, registrationSecret: secret }: ResendWish,
      visitor: Visitor,
    ): Promise<Generic> {
      const own = secret && (await queries.findPendingBySecret(db, email, hashToken(secret)));
      const wish: MailWish = { kind: 'verification', email, ...(own && { pendingId: own.id }) };
      await askForMail(wish, visitor, own ? own.id : null);
      return say('If this address is waiting to be verified, we sent the link again.');
    },

    async forgotPassword(email: string, visitor: Visitor): Promise<Generic> {
      await askForMail({ kind: 'reset', email }, visitor, await knownDevice(email, visitor));
      return say('If an account with this email exists, we sent a link to set a new password.');
    },

    async askForDeletion(email: string, visitor: Visitor): Promise<Generic> {
      await askForMail({ kind: 'deletion', email }, visitor, await knownDevice(email, visitor));
      return say('If an account with this email exists, we sent a link that deletes it.');
    },

    async resetPassword(wish: ResetWish, visitor: Visitor): Promise<ResetReply> {
      await limits.take('linkAddress', visitor.address);
      assertSame(wish);
      const tokenHash = hashToken(wish.token);
      const { id: userId, email } = liveReset(await queries.findReset(db, tokenHash)).user;
      const entry = { lane: accountKey(email), isFirst: true };
      const passwordHash = await passwords.hash(wish.password, entry);
      const ended = await db.transaction(async (tx) => {
        await queries.lockAddress(tx, email);
        // Two uses of one link, or a newer link: only what is still there counts.
        const { user } = liveReset(await queries.findReset(tx, tokenHash));
        await queries.setPassword(tx, user.id, passwordHash);
        // Someone who knew the old password may have signed in on a device of their own.
        await sessions.forgetDevices(tx, user.id);
        await securityLog.noteArrival(tx, 'password_reset', {
          userId: user.id,
          device: visitor.device,
        });
        return sessions.endOthers(tx, user.id, null);
      });
      sessions.endSockets(ended, 'password changed');
      // A reset leaves other ways to sign in alone, so the person is told of each.
      const [keys, { provider, link }, hasCodes] = await afterCommit(
        Promise.all([passkeys.list(userId), oidc.state(userId), codes.isOn(userId)]),
      );
      const left = keys.map(({ name }) => name);
      const said = say('Your password has been changed. You can sign in now.');
      return {
        ...said,
        email,
        ...(left.length > 0 && { passkeys: left }),
        ...(provider !== null && link && { signInService: provider }),
        ...(hasCodes && { hasCodes }),
      };
    },

    async changePassword(caller: Caller, wish: ChangeWish) {
      assertSame(wish);
      await limits.take('passwordChange', caller.userId);
      const stored = await queries.passwordHashOf(db, caller.userId);
      const entry = { lane: caller.userId, isFirst: true };
      if (stored === null) throw new ApiError('session_required');
      if (!(await passwords.matches(wish.currentPassword, stored, entry))) {
        securityLog.noteFailureOf(caller, 'confirmation_failed');
        throw new ApiError('wrong_password', { field: 'currentPassword' });
      }
      await limits.take('newPassword', caller.userId);
      const passwordHash = await passwords.hash(wish.password, entry);
      const { ended, deviceToken } = await db.transaction(async (tx) => {
        const person = await queries.lockPerson(tx, caller.userId);
        if (person?.passwordHash !== stored) {
          throw new ApiError('wrong_password', { field: 'currentPassword' });
        }
        await queries.setPassword(tx, caller.userId, passwordHash);
        await securityLog.note(tx, 'password_changed', caller);
        return {
          deviceToken: await sessions.knowOnlyThisDevice(tx, caller.userId),
          ended: await sessions.endOthers(tx, caller.userId, caller.sessionId),
        };
      });
      await limits.giveBack('passwordChange', caller.userId);
      sessions.endSockets(ended, 'password changed');
      return { reply: say('Password changed successfully'), deviceToken };
    },
  };
}
