/**
 * Changing the email address. Nobody learns whether the new address has an account: asking does the
 * same work for every address, and whether it is free is found when the mail is sent.
 */
import { randomUUID } from 'node:crypto';
import type { Me } from '@porchlight/contract/account';
import type { HandlerReply } from '@porchlight/contract/endpoint';
import type { Endpoints } from '@porchlight/contract/endpoints';
import type { Tx } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/serve.ts';
import { hashToken, newToken } from '../../platform/security/tokens.ts';
import type { AccountDeps, Visitor } from './deps.ts';
import * as changes from './email-change-queries.ts';
import { CONFIRM_LIFE, UNDO_LIFE } from './email-change-mails.ts';
import { takeMail } from './mail-limits.ts';
import * as queries from './queries.ts';

type Own = HandlerReply<Endpoints['GET /api/account/email']>;
type Visit = Pick<Visitor, 'address' | 'device'>;

export function createEmailChange(deps: AccountDeps, readMe: (userId: string) => Promise<Me>) {
  const { codes, oidc, passkeys, db, clock, hub, limits, passwords, post } = deps;
  const { sessions, securityLog, serially, log, hooks = {} } = deps;
  const { during = async (_userId, work) => work() } = hooks;

  /** Two changes that swap addresses must not wait for each other. */
  const lockBoth = async (tx: Tx, emails: string[]) => {
    for (const email of emails.toSorted()) await queries.lockAddress(tx, email);
  };

  const alive = (
    found: changes.EmailChangeRow | undefined,
    endOf: (row: changes.EmailChangeRow) => number,
  ): changes.EmailChangeRow => {
    if (!found) throw new ApiError('token_invalid');
    if (endOf(found) <= clock()) throw new ApiError('token_expired');
    return found;
  };
  /** The link is used up, so the answer does not depend on whether this works. */
  const tellApps = async (userId: string): Promise<void> => {
    try {
      const user = await readMe(userId);
      hub.send(userId, { type: 'me_changed', data: { user, cause: 'settings' } });
    } catch (error) {
      log.warn({ err: error }, 'open apps were not told of the new address');
    }
  };

  const confirmEnd = ({ createdAt }: changes.EmailChangeRow) => createdAt + CONFIRM_LIFE;
  const undoEnd = (row: changes.EmailChangeRow) => (row.confirmedAt ?? 0) + UNDO_LIFE;

  return {
    async ownEmail({ userId }: Caller): Promise<Own> {
      const email = await changes.emailOf(db, userId);
      if (email === undefined) throw new ApiError('session_required');
      const row = await changes.waitingChange(db, userId);
      if (!row || confirmEnd(row) <= clock()) return { email, waiting: null };
      const expiresAt = new Date(confirmEnd(row)).toISOString();
      return { email, waiting: { email: row.newEmail, expiresAt } };
    },

    async changeEmail({ userId }: Caller, newEmail: string, visitor: Visitor): Promise<void> {
      await limits.take('signInWay', userId);
      await takeMail(limits, newEmail, visitor);
      await db.transaction(async (tx) => {
        const person = await queries.lockPerson(tx, userId);
        if (!person) throw new ApiError('session_required');
        await changes.dropWaiting(tx, userId);
        if (person.email === newEmail) return;
        const id = randomUUID();
        await changes.insertChange(tx, {
          ...{ id, userId, oldEmail: person.email, newEmail, createdAt: clock() },
          ...{ confirmHash: null, undoHash: null, confirmedAt: null },
        });
        await post.queue(tx, { kind: 'email_change', email: newEmail, changeId: id });
      });
      post.hurry();
    },

    cancelEmailChange: ({ userId }: Caller): Promise<void> => changes.dropWaiting(db, userId),

    /** Works on any device, without a session: the link proves access to the new address. */
    async confirmEmail(token: string, visitor: Visit): Promise<{ email: string }> {
      await limits.take('linkAddress', visitor.address);
      const hash = hashToken(token);
      const first = alive(await changes.findByToken(db, 'confirm', hash), confirmEnd);
      const confirm = async (tx: Tx): Promise<void> => {
        await lockBoth(tx, [first.oldEmail, first.newEmail]);
        const { id, userId, newEmail } = alive(
          await changes.findByToken(tx, 'confirm', hash),
          confirmEnd,
        );
        const person = await queries.lockPerson(tx, userId);
        // Someone has signed up with it meanwhile, or the address has changed another way.
        const isTaken = await queries.findLive(tx, newEmail);
        if (isTaken || person?.email !== first.oldEmail) throw new ApiError('token_invalid');
        await changes.setEmail(tx, userId, newEmail);
        await hooks.onSettingsSaved?.(tx, person, { ...person, email: newEmail }, clock());
        await queries.deletePendingOf(tx, newEmail);
        await changes.markConfirmed(tx, { id, userId }, clock());
        await securityLog.noteArrival(tx, 'email_changed', { userId, device: visitor.device });
        await post.queue(tx, { kind: 'email_changed', email: first.oldEmail, changeId: id });
      };
      // Like other settings, so that no older message brings the old address back.
      await serially([first.userId], () =>
        during(first.userId, async () => {
          await db.transaction(confirm);
          await tellApps(first.userId);
        }),
      );
      post.hurry();
      return { email: first.newEmail };
    },

    /**
     * The person who made the change knew the password or had a passkey: every session ends, and the
     * password with them, passkeys and a link to the sign-in service that were added since, and
     * one-time codes that were turned on since, which would shut out the owner.
     * The old address gets the link for a new password.
     */
    async undoEmailChange(token: string, visitor: Visit): Promise<{ email: string }> {
      await limits.take('linkAddress', visitor.address);
      const hash = hashToken(token);
      const first = alive(await changes.findByToken(db, 'undo', hash), undoEnd);
      const { userId, oldEmail } = first;
      // Of a password that nobody has ever seen.
      const entry = { lane: userId, isFirst: true };
      const passwordHash = await passwords.hash(newToken(), entry);
      const ended = await db.transaction(async (tx) => {
        await lockBoth(tx, [oldEmail, first.newEmail]);
        alive(await changes.findByToken(tx, 'undo', hash), undoEnd);
        const person = await queries.lockPerson(tx, userId);
        const holder = await queries.findLive(tx, oldEmail);
        if (!person || (holder && holder.id !== userId)) throw new ApiError('token_invalid');
        await changes.setEmail(tx, userId, oldEmail);
        await queries.deletePendingOf(tx, oldEmail);
        await changes.forgetUndoLinks(tx, first);
        await queries.setPassword(tx, userId, passwordHash);
        await sessions.forgetDevices(tx, userId);
        const by = { userId, device: visitor.device };
        await passkeys.takeBack(tx, by, first.createdAt);
        await codes.takeBack(tx, by, first.createdAt);
        await oidc.takeBack(tx, by, first.createdAt);
        await changes.endOperatorWithoutFactor(tx, userId);
        await securityLog.noteArrival(tx, 'email_change_undone', by);
        await post.queue(tx, { kind: 'reset', email: oldEmail });
        return sessions.endOthers(tx, userId, null);
      });
      sessions.endSockets(ended, 'address restored');
      post.hurry();
      return { email: oldEmail };
    },
  };
}
