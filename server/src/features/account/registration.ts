/** Signing up, and verifying the address. */
import { randomUUID } from 'node:crypto';
import type { HandlerInput, HandlerReply } from '@porchlight/contract/endpoint';
import type { Endpoints } from '@porchlight/contract/endpoints';
import { toE164 } from '@porchlight/domain/phone';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { hashToken } from '../../platform/tokens.ts';
import type { AccountDeps, SignedIn, Visitor } from './deps.ts';
import { assertDecent } from './explicit-language.ts';
import { accountKey } from './keys.ts';
import { createPerson, usernameWish, type Registrant } from './people.ts';
import type { Post } from './post.ts';
import * as queries from './queries.ts';

type Wish = HandlerInput<Endpoints['POST /api/register']>['body'];
type Entered = SignedIn & { userId: string };
type ReadMe = (userId: string) => Promise<HandlerReply<Endpoints['GET /api/me']>>;

export type Registered =
  | { signedIn: SignedIn; reply: HandlerReply<Endpoints['POST /api/register']> }
  | { signedIn: null; reply: HandlerReply<Endpoints['POST /api/register']> };

export type Verified = {
  signedIn: SignedIn;
  reply: HandlerReply<Endpoints['POST /api/verify-email']>;
};

export function createRegistration(deps: AccountDeps, post: Post, readMe: ReadMe) {
  const { db, clock, config, limits, passwords, sessions, securityLog } = deps;

  const enter = async (tx: Tx, from: Registrant, visitor: Visitor): Promise<Entered> => {
    const { id: userId } = await createPerson(tx, from, deps);
    const arrival = { userId, device: visitor.device };
    const { sessionId } = await sessions.open(tx, arrival);
    await securityLog.noteArrival(tx, 'account_created', arrival);
    const deviceToken = await sessions.rememberDevice(tx, userId, null);
    return { userId, sessionId, deviceToken };
  };

  const waitForMail = async (registrant: Registrant, invite: string | undefined) => {
    const id = randomUUID();
    const { email } = registrant;
    await db.transaction(async (tx) => {
      const row = { ...registrant, id, invite: invite ?? null, createdAt: clock() };
      await queries.insertPending(tx, row);
      await post.queue(tx, { kind: 'verification', email, pendingId: id });
    });
    post.hurry();
  };

  return {
    async register(wish: Wish, visitor: Visitor): Promise<Registered> {
      const { email, password, displayName, phoneNumber } = wish;
      if (password !== wish.confirmPassword) {
        throw new Refusal('passwords_differ', { field: 'confirmPassword' });
      }
      assertDecent('displayName', displayName);
      const username = usernameWish(wish.username, displayName);
      await limits.take('registerAddress', visitor.address);
      if (await queries.findLive(db, email)) throw new Refusal('email_taken', { field: 'email' });
      if (config.requireEmailVerification) await limits.take('mailTo', accountKey(email));

      const registrant: Registrant = {
        email,
        passwordHash: await passwords.hash(password, { lane: visitor.address }),
        displayName,
        usernameWish: username,
        phoneTyped: phoneNumber,
        phoneE164: toE164(phoneNumber, visitor.region),
      };
      const created = { success: true, userCreated: true, email } as const;
      if (config.requireEmailVerification) {
        await waitForMail(registrant, wish.invite);
        const message = 'Please check your email for a link to verify your account.';
        return { signedIn: null, reply: { ...created, message } };
      }
      const { userId, ...signedIn } = await db.transaction(async (tx) => {
        await queries.lockAddress(tx, email);
        return enter(tx, registrant, visitor);
      });
      const user = await readMe(userId);
      const { sessionId } = signedIn;
      const message = 'Welcome to Porchlight!';
      return { signedIn, reply: { ...created, message, user, sessionId, isNewUser: true } };
    },

    async verifyEmail(token: string, visitor: Visitor): Promise<Verified> {
      await limits.take('linkAddress', visitor.address);
      const tokenHash = hashToken(token);
      const { userId, ...signedIn } = await db.transaction(async (tx) => {
        const found = await queries.findVerification(tx, tokenHash);
        if (!found) throw new Refusal('token_invalid');
        await queries.lockAddress(tx, found.pending.email);
        // Whoever held the lock before may have used this link, or another one of the address.
        const still = await queries.findVerification(tx, tokenHash);
        if (!still) throw new Refusal('token_invalid');
        if (still.expiresAt <= clock()) throw new Refusal('token_expired');
        return enter(tx, still.pending, visitor);
      });
      const user = await readMe(userId);
      const { sessionId } = signedIn;
      const message = 'Your email is verified.';
      return { signedIn, reply: { message, user, sessionId, isNewUser: true } };
    },
  };
}
