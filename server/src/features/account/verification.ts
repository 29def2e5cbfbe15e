/** Verifying an address with the link of its mail. */
import { timingSafeEqual } from 'node:crypto';
import type { HandlerInput, HandlerReply } from '@porchlight/contract/endpoint';
import type { Endpoints } from '@porchlight/contract/endpoints';
import { ApiError } from '../../platform/http/api-error.ts';
import { languageOf } from '../../platform/texts.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import type { AccountDeps, SignedIn, Visitor } from './deps.ts';
import type { Enter } from './enter.ts';
import { assertAllowedName } from './explicit-language.ts';
import { accountKey } from './keys.ts';
import { usernameWish, type Registrant } from './people.ts';
import { phoneColumns } from './phone.ts';
import * as queries from './queries.ts';

type Wish = HandlerInput<Endpoints['POST /api/verify-email']>['body'];
type Preview = HandlerReply<Endpoints['POST /api/verify-email/preview']>;
type ReadMe = (userId: string) => Promise<HandlerReply<Endpoints['GET /api/me']>>;

export type Verified = {
  signedIn: SignedIn;
  reply: HandlerReply<Endpoints['POST /api/verify-email']>;
};

export function createVerification(deps: AccountDeps, enter: Enter, readMe: ReadMe) {
  const { db, clock, limits, passwords } = deps;

  const alive = (found: queries.Verification | undefined) => {
    const email = found?.pending?.email ?? found?.email;
    if (!found || !email) throw new ApiError('token_invalid');
    if (found.expiresAt <= clock()) throw new ApiError('token_expired');
    return { pending: found.pending, email };
  };

  /** Null: the link finishes its registration as it is. */
  const newDetails = async (wish: Wish, email: string, visitor: Visitor) => {
    const { newPassword, displayName, phoneNumber } = wish;
    if (newPassword === undefined) return null;
    if (displayName === undefined || phoneNumber === undefined) {
      const field = displayName === undefined ? 'displayName' : 'phoneNumber';
      throw new ApiError('details_required', { field });
    }
    assertAllowedName('displayName', displayName);
    const phone = phoneColumns(phoneNumber, wish.phoneCountry, { languages: visitor.languages });
    const registrant: Registrant = {
      email,
      passwordHash: await passwords.hash(newPassword, { lane: accountKey(email), isFirst: true }),
      displayName,
      usernameWish: await usernameWish(undefined, displayName),
      ...phone,
      showPhoneToContacts: true,
      findMeByPhoneNumber: true,
      language: languageOf(visitor.languages),
    };
    return registrant;
  };

  const assertPassword = async (wish: Wish, pending: queries.PendingRow | null) => {
    if (wish.password === undefined || !pending) return;
    const entry = { lane: accountKey(pending.email), isFirst: true };
    if (await passwords.matches(wish.password, pending.passwordHash, entry)) return;
    throw new ApiError('wrong_password', { field: 'password' });
  };

  return {
    async previewVerification(
      token: string,
      registrationSecret: string | undefined,
      visitor: Visitor,
    ): Promise<Preview> {
      await limits.take('linkAddress', visitor.address);
      const { pending, email } = alive(await queries.findVerification(db, hashToken(token)));
      const stored = pending?.secretHash;
      const isFromHere =
        registrationSecret !== undefined &&
        !!stored &&
        timingSafeEqual(hashToken(registrationSecret), stored);
      return { email, isFresh: pending === null, isFromHere };
    },

    /**
     * The token alone is enough for other clients. Our own page sends no token alone unless the
     * registration began on the same device: a stranger who registered the address first knows
     * that registration's password.
     */
    async verifyEmail(wish: Wish, visitor: Visitor): Promise<Verified> {
      await limits.take('linkAddress', visitor.address);
      const tokenHash = hashToken(wish.token);
      const first = alive(await queries.findVerification(db, tokenHash));
      await assertPassword(wish, first.pending);
      const details = await newDetails(wish, first.email, visitor);
      const { userId, invite, ...signedIn } = await db.transaction(async (tx) => {
        await queries.lockAddress(tx, first.email);
        // The previous holder of the lock may have used this link, or another one of the address.
        const still = alive(await queries.findVerification(tx, tokenHash));
        const registrant = details ?? still.pending;
        if (!registrant) throw new ApiError('details_required');
        // A link that starts afresh belongs to the address: any of its invitations will do.
        const waiting = still.pending ? [still.pending] : await queries.pendingOf(tx, still.email);
        const invites = waiting.map(({ invite }) => invite);
        const entered = await enter(tx, registrant, visitor, { invites, provedBy: 'sign-up' });
        // With new details nothing of the registration counts: somebody else may have begun it.
        return { ...entered, invite: details ? null : (still.pending?.invite ?? null) };
      });
      const user = await readMe(userId);
      const { sessionId } = signedIn;
      const message = 'Your email is verified.';
      return { signedIn, reply: { message, user, sessionId, isNewUser: true, invite } };
    },
  };
}
