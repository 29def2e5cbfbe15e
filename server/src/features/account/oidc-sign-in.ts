/** Signing in and up with an account of the operator's sign-in service. */
import type { HandlerInput, HandlerReply } from '@porchlight/contract/endpoint';
import type { Endpoints } from '@porchlight/contract/endpoints';
import { email as emailShape } from '@porchlight/contract/values';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/serve.ts';
import { languageOf } from '../../platform/texts.ts';
import { newToken } from '../../platform/security/tokens.ts';
import type { Identity } from '../oidc/service.ts';
import type { Admission } from './admission.ts';
import { arrive, takeSignedIn } from './arrive.ts';
import type { AccountDeps, SignedIn, Visitor } from './deps.ts';
import type { Enter } from './enter.ts';
import { assertAllowedName } from './explicit-language.ts';
import { usernameWish, type Registrant } from './people.ts';
import { phoneColumns } from './phone.ts';
import * as queries from './queries.ts';
import { redeem } from './redeem.ts';

type OidcAnswer = HandlerInput<Endpoints['POST /api/oidc/login']>['body'];
type Wish = HandlerInput<Endpoints['POST /api/oidc/register']>['body'];
type Reply = HandlerReply<Endpoints['POST /api/oidc/login']>;
type Step = { signedIn: SignedIn | null; reply: Reply };

export function createOidcSignIn(
  deps: AccountDeps,
  { enter, admission }: { enter: Enter; admission: Admission },
) {
  const { db, limits, oidc, passwords, sessions } = deps;

  const openSession = async (userId: string, identity: Identity, visitor: Visitor) => {
    const isKnown = await sessions.knowsDevice(userId, visitor.deviceToken);
    await takeSignedIn(limits, userId, identity.issuer);
    return db.transaction(async (tx): Promise<SignedIn> => {
      // Held, so that a deletion at the same moment leaves no session behind.
      const person = await queries.lockPerson(tx, userId);
      if (!person || !(await oidc.noteUse(tx, identity, userId)))
        throw new ApiError('oidc_refused');
      const arrival = { userId, event: 'signed_in', provedBy: 'service', isKnown } as const;
      return arrive(deps, tx, arrival, visitor);
    });
  };

  /** For somebody whom no account here belongs to yet. */
  const nextStep = async (identity: Identity): Promise<Reply> => {
    const { success: isUsable, data: email } = emailShape.safeParse(identity.verifiedEmail);
    if (!isUsable) throw new ApiError('oidc_unverified');
    const ticket = oidc.ticketFor({ ...identity, verifiedEmail: email });
    if (await queries.findLive(db, email)) return { outcome: 'sign_in_first', email, ticket };
    if (!oidc.isSignUpOpen) admission.assertNotClosed();
    return { outcome: 'details', email, displayName: identity.displayName, ticket };
  };

  const registrantOf = async (wish: Wish, email: string, visitor: Visitor): Promise<Registrant> => {
    const { displayName, phoneNumber, phoneCountry } = wish;
    assertAllowedName('displayName', displayName);
    const phone = phoneColumns(phoneNumber, phoneCountry, { languages: visitor.languages });
    return {
      email,
      // Of a password that nobody has ever seen; a reset sets one.
      passwordHash: await passwords.hash(newToken(), { lane: visitor.address }),
      displayName,
      usernameWish: await usernameWish(undefined, displayName),
      ...phone,
      showPhoneToContacts: wish.showPhoneToContacts ?? true,
      findMeByPhoneNumber: wish.findMeByPhoneNumber ?? true,
      language: languageOf(visitor.languages),
    };
  };

  return {
    async signInWithOidc(given: OidcAnswer, visitor: Visitor): Promise<Step> {
      const { isConfirmation = false, ...response } = given;
      const bucket = ['signInStart', visitor.address] as const;
      await limits.take(...bucket);
      const purpose = isConfirmation ? 'confirmation' : 'sign-in';
      const identity = await redeem(deps, bucket, response, purpose);
      await limits.giveBack(...bucket);
      const userId = await oidc.userOf(identity);
      if (userId === undefined) return { signedIn: null, reply: await nextStep(identity) };
      const signedIn = await openSession(userId, identity, visitor);
      return { signedIn, reply: { outcome: 'signed_in', sessionId: signedIn.sessionId } };
    },

    async registerWithOidc(wish: Wish, visitor: Visitor): Promise<SignedIn> {
      await limits.take('registerAddress', visitor.address);
      const { identity } = oidc.readTicket(wish.ticket);
      const email = identity.verifiedEmail;
      if (!oidc.isSignUpOpen) await admission.assertOpen(wish.invite);
      const registrant = await registrantOf(wish, email, visitor);
      return db.transaction(async (tx) => {
        await queries.lockAddress(tx, email);
        if (await queries.findLive(tx, email)) throw new ApiError('email_taken');
        const invites = oidc.isSignUpOpen ? null : [wish.invite];
        const { userId, ...signedIn } = await enter(tx, registrant, visitor, {
          invites,
          provedBy: 'service',
        });
        // The ticket was used before, for an account whose address has changed since.
        if (!(await oidc.attach(tx, userId, identity))) throw new ApiError('oidc_refused');
        return signedIn;
      });
    },

    /** The sign-in that the ticket asked for, or a fresh one: an open session is not enough. */
    async linkOidc(caller: Caller, ticket: string): Promise<void> {
      const { identity, issuedAt } = oidc.readTicket(ticket);
      const openedAt = await sessions.openedAt(caller);
      const hasSignedIn = openedAt > issuedAt || (await sessions.isFresh(caller));
      if (!hasSignedIn) throw new ApiError('reauth_required');
      await oidc.link(caller, identity);
    },
  };
}
