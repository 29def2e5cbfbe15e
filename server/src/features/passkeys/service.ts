/**
 * Passkeys: added, named, removed, and checked. A refusal is one answer whatever the reason, and
 * nothing is written before a signature has been verified.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import type { HandlerReply } from '@porchlight/contract/endpoint';
import type { Endpoints } from '@porchlight/contract/endpoints';
import {
  MAX_PASSKEYS,
  type NewCredential,
  type Passkey,
  type UsedCredential,
} from '@porchlight/contract/passkeys';
import { PRODUCT_NAME } from '@porchlight/domain/product';
import {
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Config } from '../../config.ts';
import { makeChallenge, readChallenge, type Challenge } from '../../platform/security/challenge.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { lockLiveAccount } from '../../platform/db/live-account.ts';
import { instanceSecret } from '../../platform/db/secrets.ts';
import { spendChallenge } from '../../platform/db/used-challenges.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/serve.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { purgeJob } from '../../sweeper/purge.ts';
import type { SecurityLog } from '../security-log/service.ts';
import type { Sessions } from '../session/service.ts';
import * as queries from './queries.ts';
import { handleOf, decoyCredential, relyingParty } from './relying-party.ts';

const CHALLENGE_LIFE_MS = 5 * 60_000;
/** A used challenge is remembered longer: another process may think that it has not expired. */
const CLOCKS_DIFFER_MS = 10 * 60_000;
/** ES256, EdDSA and RS256: every current device has one of them. */
const ALGORITHMS = [-8, -7, -257];

/** Everyone who signs in gets challenges of this purpose. */
const SIGN_IN = 'sign-in';
/** Challenges for a new passkey are valid only in the session that asked for them. */
const adding = ({ sessionId }: Caller): string => `add ${sessionId}`;

export type PasskeyDeps = {
  db: Db;
  clock: Clock;
  limits: Limits;
  config: Pick<Config, 'publicUrl' | 'native'>;
  securityLog: SecurityLog;
  sessions: Pick<Sessions, 'forgetProof'>;
  /** Tells the owner by email; in the transaction of the change. */
  notify(tx: Tx, kind: 'passkey_added' | 'passkey_removed', userId: string): Promise<void>;
};

/** A verified signature that has not been counted yet. */
export type PasskeyProof = {
  readonly userId: string;
  readonly passkeyId: string;
  readonly counter: number;
  readonly challenge: Challenge;
};

export type Passkeys = Awaited<ReturnType<typeof createPasskeys>>;
type CreationOptions = HandlerReply<Endpoints['POST /api/passkeys/register/options']>;
type RequestOptions = HandlerReply<Endpoints['POST /api/passkeys/login/options']>;

const refused = (): ApiError => new ApiError('passkey_refused');

export async function createPasskeys(deps: PasskeyDeps) {
  const { db, clock, limits, securityLog } = deps;
  const party = relyingParty(deps.config);
  const nobody = decoyCredential();
  const makeSecret = () => randomBytes(32).toString('base64url');
  const key = Buffer.from(await instanceSecret(db, 'passkey_challenges', makeSecret), 'base64url');

  const challengeFor = (purpose: string): Buffer =>
    makeChallenge(key, {
      purpose,
      random: randomBytes(16),
      expiresAt: clock() + CHALLENGE_LIFE_MS,
    });

  /** Reads the challenge that the library finds in the signed data. */
  const reader = (purpose: string) => {
    let found: Challenge | null = null;
    return {
      accept(text: string): boolean {
        found = readChallenge(key, { text, purpose, now: clock() });
        return found !== null;
      },
      found: () => found,
    };
  };

  const assertRoom = (count: number): void => {
    if (count < MAX_PASSKEYS) return;
    throw new ApiError('limit_reached', {
      message: `You can have at most ${MAX_PASSKEYS} passkeys.`,
      params: { kind: 'passkeys', limit: MAX_PASSKEYS },
    });
  };

  const verifyNew = async (caller: Caller, credential: NewCredential) => {
    const challenge = reader(adding(caller));
    const answer = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} } as never,
      expectedChallenge: challenge.accept,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: true,
    }).catch(() => null);
    const found = challenge.found();
    if (!answer?.verified || !found) throw refused();
    return { ...answer.registrationInfo.credential, challenge: found };
  };

  const verifyUse = async (credential: UsedCredential): Promise<PasskeyProof | null> => {
    const known = await queries.findPasskey(db, Buffer.from(credential.id, 'base64url'));
    const { credentialId, publicKey, counter } = known ?? nobody;
    const challenge = reader(SIGN_IN);
    const answer = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} } as never,
      expectedChallenge: challenge.accept,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      credential: {
        id: credentialId.toString('base64url'),
        publicKey: new Uint8Array(publicKey),
        counter,
      },
      requireUserVerification: true,
    }).catch(() => null);
    const found = challenge.found();
    if (!answer?.verified || !known || !found) return null;
    // A key of one account must not sign in another that its device names.
    const { userHandle } = credential.response;
    if (userHandle !== handleOf(known.userId).toString('base64url')) return null;
    const { newCounter } = answer.authenticationInfo;
    return { userId: known.userId, passkeyId: known.id, counter: newCounter, challenge: found };
  };

  return {
    async beginAdding(caller: Caller): Promise<CreationOptions> {
      const [person, own] = await Promise.all([
        queries.personOf(db, caller.userId),
        queries.passkeysOf(db, caller.userId),
      ]);
      if (!person) throw new ApiError('session_required');
      assertRoom(own.length);
      const options = await generateRegistrationOptions({
        rpName: PRODUCT_NAME,
        rpID: party.id,
        userID: new Uint8Array(handleOf(caller.userId)),
        userName: person.email,
        userDisplayName: person.displayName,
        challenge: new Uint8Array(challengeFor(adding(caller))),
        timeout: CHALLENGE_LIFE_MS,
        attestationType: 'none',
        excludeCredentials: own.map(({ credentialId, transports }) => ({
          id: credentialId.toString('base64url'),
          transports,
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: ALGORITHMS,
      });
      return options as CreationOptions;
    },

    async add(caller: Caller, wish: { credential: NewCredential; name: string }): Promise<Passkey> {
      const made = await verifyNew(caller, wish.credential);
      const { userId } = caller;
      const row: queries.PasskeyRow = {
        id: randomUUID(),
        userId,
        credentialId: Buffer.from(made.id, 'base64url'),
        publicKey: Buffer.from(made.publicKey),
        counter: made.counter,
        transports: made.transports ?? [],
        name: wish.name,
        createdAt: clock(),
        lastUsedAt: null,
      };
      await db.transaction(async (tx) => {
        await lockLiveAccount(tx, userId);
        assertRoom(await queries.countPasskeys(tx, userId));
        if (!(await spendChallenge(tx, made.challenge))) throw refused();
        if (!(await queries.insertPasskey(tx, row))) throw refused();
        await securityLog.note(tx, 'passkey_added', caller);
        await deps.notify(tx, 'passkey_added', userId);
      });
      return present(row);
    },

    /** The same for everyone: the device knows which passkeys it has. */
    async beginSigningIn(place: string): Promise<RequestOptions> {
      await limits.take('signInStart', place);
      return {
        challenge: challengeFor(SIGN_IN).toString('base64url'),
        rpId: party.id,
        timeout: CHALLENGE_LIFE_MS,
        userVerification: 'required',
      };
    },

    /** Null: this passkey signs nobody in. */
    verify: verifyUse,

    /** Once for each signature: false for a second use, and for a counter that did not go up. */
    async spend(tx: Tx, proof: PasskeyProof): Promise<boolean> {
      if (!(await spendChallenge(tx, proof.challenge))) return false;
      const { passkeyId: id, counter } = proof;
      return queries.countUse(tx, { id, counter, now: clock() });
    },

    async list(userId: string): Promise<Passkey[]> {
      return (await queries.passkeysOf(db, userId)).map(present);
    },

    async rename(userId: string, id: string, name: string): Promise<Passkey> {
      const row = await queries.renamePasskey(db, userId, id, name);
      if (!row) throw new ApiError('not_found');
      return present(row);
    },

    async remove(caller: Caller, id: string): Promise<void> {
      await db.transaction(async (tx) => {
        if (!(await queries.deletePasskey(tx, caller.userId, id))) throw new ApiError('not_found');
        await deps.sessions.forgetProof(tx, caller.userId, 'passkey');
        await securityLog.note(tx, 'passkey_removed', caller);
        await deps.notify(tx, 'passkey_removed', caller.userId);
      });
    },

    /** Removes passkeys that were added since then: with the change of address they came with. */
    async takeBack(tx: Tx, by: { userId: string; device: string }, since: number): Promise<void> {
      if (!(await queries.deletePasskeysSince(tx, by.userId, since))) return;
      await securityLog.noteArrival(tx, 'passkey_removed', by);
    },

    jobs: [
      purgeJob('purge used challenges', (now) =>
        queries.purgeChallenges(db, now - CLOCKS_DIFFER_MS),
      ),
    ],
  };
}

function present({ id, name, createdAt, lastUsedAt }: queries.PasskeyRow): Passkey {
  return {
    id,
    name,
    createdAt: new Date(createdAt).toISOString(),
    lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
  };
}
