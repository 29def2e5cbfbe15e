/** Signing up. */
import { randomUUID } from 'node:crypto';
import type { HandlerInput, HandlerReply } from '@porchlight/contract/endpoint';
import type { Endpoints } from '@porchlight/contract/endpoints';
import { PRODUCT_NAME } from '@porchlight/domain/product';
import { ApiError } from '../../platform/http/api-error.ts';
import { languageOf } from '../../platform/texts.ts';
import { hashToken, newToken } from '../../platform/security/tokens.ts';
import type { Admission } from './admission.ts';
import type { AccountDeps, SignedIn, Visitor } from './deps.ts';
import { assertAllowedName } from './explicit-language.ts';
import type { Enter } from './enter.ts';
import { takeMail } from './mail-limits.ts';
import { usernameWish, type Registrant } from './people.ts';
import { phoneColumns } from './phone.ts';
import type { Post } from './post.ts';
import * as queries from './queries.ts';

type Wish = HandlerInput<Endpoints['POST /api/register']>['body'];
type ReadMe = (userId: string) => Promise<HandlerReply<Endpoints['GET /api/me']>>;

export type Registered =
  | { signedIn: SignedIn; reply: HandlerReply<Endpoints['POST /api/register']> }
  | { signedIn: null; reply: HandlerReply<Endpoints['POST /api/register']> };

type Parts = { post: Post; enter: Enter; admission: Admission; readMe: ReadMe };

export function createRegistration(deps: AccountDeps, parts: Parts) {
  const { post, enter, admission, readMe } = parts;
  const { db, clock, config, limits, passwords } = deps;

  /** Returns the secret that stays with the device. */
  const waitForMail = async (registrant: Registrant, invite: string | undefined) => {
    const id = randomUUID();
    const secret = newToken();
    const { email } = registrant;
    await db.transaction(async (tx) => {
      const secretHash = hashToken(secret);
      const row = { ...registrant, id, invite: invite ?? null, secretHash, createdAt: clock() };
      await queries.insertPending(tx, row);
      await post.queue(tx, { kind: 'verification', email, pendingId: id });
    });
    post.hurry();
    return secret;
  };

  return {
    async register(wish: Wish, visitor: Visitor): Promise<Registered> {
      await limits.take('registerAddress', visitor.address);
      await admission.assertOpen(wish.invite);
      const { email, password, displayName } = wish;
      if (password !== wish.confirmPassword) {
        throw new ApiError('passwords_differ', { field: 'confirmPassword' });
      }
      assertAllowedName('displayName', displayName);
      const { phoneNumber, phoneCountry } = wish;
      const phone = phoneColumns(phoneNumber, phoneCountry, { languages: visitor.languages });
      const username = await usernameWish(wish.username, displayName);
      if (await queries.findLive(db, email)) throw new ApiError('email_taken', { field: 'email' });
      if (config.requireEmailVerification) await takeMail(limits, email, visitor);
      const [waiting] = await queries.pendingOf(db, email);

      const registrant: Registrant = {
        email,
        passwordHash: await passwords.hash(
          password,
          { lane: visitor.address },
          waiting?.passwordHash,
        ),
        displayName,
        usernameWish: username,
        ...phone,
        // From the first moment on: a number that was to be hidden is never shown in between.
        showPhoneToContacts: wish.showPhoneToContacts ?? true,
        findMeByPhoneNumber: wish.findMeByPhoneNumber ?? true,
        language: languageOf(visitor.languages),
      };
      const created = { success: true, userCreated: true, email } as const;
      if (config.requireEmailVerification) {
        const registrationSecret = await waitForMail(registrant, wish.invite);
        const message = 'Please check your email for a link to verify your account.';
        return { signedIn: null, reply: { ...created, message, registrationSecret } };
      }
      const { userId, ...signedIn } = await db.transaction(async (tx) => {
        await queries.lockAddress(tx, email);
        const invites = [wish.invite];
        return enter(tx, registrant, visitor, { invites, provedBy: 'sign-up' });
      });
      const user = await readMe(userId);
      const { sessionId } = signedIn;
      const message = `Welcome to ${PRODUCT_NAME}!`;
      return { signedIn, reply: { ...created, message, user, sessionId, isNewUser: true } };
    },
  };
}
