/** Asking for mails again, and new passwords. */
import type { HandlerInput, HandlerReply } from '@porchlight/contract/endpoint';
import type { Endpoints } from '@porchlight/contract/endpoints';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/http/serve.ts';
import { hashToken } from '../../platform/tokens.ts';
import type { AccountDeps, Visitor } from './deps.ts';
import { accountKey } from './keys.ts';
import { createPerson } from './people.ts';
import type { MailWish, Post } from './post.ts';
import * as queries from './queries.ts';

type Generic = HandlerReply<Endpoints['POST /api/forgot-password']>;
type ResetWish = HandlerInput<Endpoints['POST /api/reset-password']>['body'];
type ChangeWish = HandlerInput<Endpoints['POST /api/change-password']>['body'];

const say = (message: string): Generic => ({ success: true, message });

export function createRecovery(deps: AccountDeps, post: Post) {
  const { db, clock, limits, passwords, sessions, securityLog } = deps;

  /** The same work for every address: whom the mail concerns is found when it is sent. */
  const askForMail = async (kind: MailWish['kind'], email: string, visitor: Visitor) => {
    await limits.take('recoverAddress', visitor.address);
    await limits.take('mailTo', accountKey(email));
    await post.queue(db, { kind, email });
    post.hurry();
  };

  const assertSame = (wish: { password: string; confirmPassword: string }): void => {
    if (wish.password === wish.confirmPassword) return;
    throw new Refusal('passwords_differ', { field: 'confirmPassword' });
  };

  const liveReset = (found: Awaited<ReturnType<typeof queries.findReset>>) => {
    if (!found || (!found.user && !found.pending)) throw new Refusal('token_invalid');
    if (found.expiresAt <= clock()) throw new Refusal('token_expired');
    return found;
  };

  return {
    async resendVerification(email: string, visitor: Visitor): Promise<Generic> {
      await askForMail('verification', email, visitor);
      return say('If this address is waiting to be verified, we sent the link again.');
    },

    async forgotPassword(email: string, visitor: Visitor): Promise<Generic> {
      await askForMail('reset', email, visitor);
      return say('If an account with this email exists, we sent a link to set a new password.');
    },

    async resetPassword(wish: ResetWish, visitor: Visitor): Promise<Generic> {
      await limits.take('linkAddress', visitor.address);
      assertSame(wish);
      const tokenHash = hashToken(wish.token);
      const { user, pending } = liveReset(await queries.findReset(db, tokenHash));
      const email = user?.email ?? pending?.email ?? '';
      const turn = { lane: accountKey(email), isFirst: true };
      const passwordHash = await passwords.hash(wish.password, turn);
      const ended = await db.transaction(async (tx) => {
        await queries.lockAddress(tx, email);
        // Two uses of one link, or a newer link: only what is still there counts.
        const still = liveReset(await queries.findReset(tx, tokenHash));
        if (still.user) {
          const { device } = visitor;
          await queries.setPassword(tx, still.user.id, passwordHash);
          await securityLog.noteArrival(tx, 'password_reset', { userId: still.user.id, device });
          return sessions.endOthers(tx, still.user.id, null);
        }
        if (still.pending) {
          const { id: userId } = await createPerson(tx, { ...still.pending, passwordHash }, deps);
          const { device } = visitor;
          await securityLog.noteArrival(tx, 'account_created', { userId, device });
        }
        return [];
      });
      sessions.endSockets(ended, 'password changed');
      return say('Your password has been changed. You can sign in now.');
    },

    async changePassword(caller: Caller, wish: ChangeWish): Promise<Generic> {
      assertSame(wish);
      await limits.take('passwordChange', caller.userId);
      const stored = await queries.passwordHashOf(db, caller.userId);
      const turn = { lane: caller.userId, isFirst: true };
      if (stored === null || !(await passwords.matches(wish.currentPassword, stored, turn))) {
        throw new Refusal('wrong_password', { field: 'currentPassword' });
      }
      const passwordHash = await passwords.hash(wish.password, turn);
      const ended = await db.transaction(async (tx) => {
        const person = await queries.lockPerson(tx, caller.userId);
        if (person?.passwordHash !== stored) {
          throw new Refusal('wrong_password', { field: 'currentPassword' });
        }
        await queries.setPassword(tx, caller.userId, passwordHash);
        await securityLog.note(tx, 'password_changed', caller);
        return sessions.endOthers(tx, caller.userId, caller.sessionId);
      });
      await limits.giveBack('passwordChange', caller.userId);
      sessions.endSockets(ended, 'password changed');
      return say('Password changed successfully');
    },
  };
}
