/**
 * Accounts of the operator's sign-in service: begun, redeemed, linked and removed. Only an address
 * that the service has verified counts, and it links nothing by itself: the holder of the account
 * that is there signs in to it first.
 */
import { randomBytes } from 'node:crypto';
import type { HandlerReply } from '@porchlight/contract/endpoint';
import type { Endpoints } from '@porchlight/contract/endpoints';
import type { OidcResponse } from '@porchlight/contract/oidc';
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { lockLiveAccount } from '../../platform/db/live-account.ts';
import { instanceSecret } from '../../platform/db/secrets.ts';
import { spendChallenge } from '../../platform/db/used-challenges.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/serve.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { SecurityLog } from '../security-log/service.ts';
import { beginAttempt, makeTicket, readAttempt, readTicket } from './attempt.ts';
import type { Identity, Purpose, VerifiedIdentity } from './attempt.ts';
import { createProvider } from './provider.ts';
import * as queries from './queries.ts';

export type { Identity, Purpose } from './attempt.ts';

export type OidcDeps = {
  db: Db;
  clock: Clock;
  log: Log;
  limits: Limits;
  config: Pick<Config, 'publicUrl' | 'oidc'>;
  securityLog: SecurityLog;
  /** Tells the owner by email; in the transaction of the change. */
  notify(tx: Tx, kind: 'oidc_linked' | 'oidc_unlinked', userId: string): Promise<void>;
};

type State = HandlerReply<Endpoints['GET /api/oidc']>;
type Start = HandlerReply<Endpoints['POST /api/oidc/start']>;

export type Oidc = Awaited<ReturnType<typeof createOidc>>;

const refused = (): ApiError => new ApiError('oidc_refused');

export async function createOidc(deps: OidcDeps) {
  const { db, clock, log, limits, securityLog, notify } = deps;
  const { oidc: settings, publicUrl } = deps.config;
  const makeKey = () => randomBytes(32).toString('base64url');
  const key = Buffer.from(await instanceSecret(db, 'oidc', makeKey), 'base64url');
  const provider = settings && createProvider({ settings, publicUrl, log });

  const configured = () => {
    if (!provider) throw new ApiError('not_found');
    return provider;
  };

  const attach = async (
    tx: Tx,
    userId: string,
    { issuer, subject }: Identity,
  ): Promise<boolean> => {
    const now = clock();
    await queries.deleteOtherIssuers(tx, userId, issuer);
    return queries.insertLink(tx, { issuer, subject, userId, createdAt: now, lastUsedAt: now });
  };

  return {
    /** People of the service may have an account whatever `REGISTRATION` says. */
    isSignUpOpen: settings?.isSignUpOpen === true,

    async begin(place: string, purpose: Purpose): Promise<Start> {
      await limits.take('signInStart', place);
      const service = configured();
      const attempt = beginAttempt(key, purpose, clock());
      return { url: await service.addressFor(attempt, purpose), secret: attempt.secret };
    },

    /** Who came back from the service. Each attempt is answered once, whatever becomes of it. */
    async redeem(given: OidcResponse, purpose: Purpose): Promise<Identity> {
      const service = configured();
      const { state, secret } = given;
      const known = readAttempt(key, { state, secret, purpose, now: clock() });
      if (!known) throw refused();
      if (!(await spendChallenge(db, known.challenge))) throw refused();
      return service.redeem(known.attempt, { purpose, ageSeconds: known.ageSeconds }, given);
    },

    ticketFor: (identity: VerifiedIdentity): string => makeTicket(key, identity, clock()),

    readTicket(text: string) {
      configured();
      const ticket = readTicket(key, text, clock());
      if (!ticket) throw refused();
      return ticket;
    },

    userOf: (identity: Identity): Promise<string | undefined> => queries.userOf(db, identity),
    noteUse: (tx: Tx, identity: Identity, userId: string): Promise<boolean> =>
      queries.noteUse(tx, identity, userId, clock()),
    attach,

    async state(userId: string): Promise<State> {
      const row = await queries.linkOf(db, userId);
      const asText = (instant: number) => new Date(instant).toISOString();
      const isOfAnother = row !== undefined && provider?.isIssuer(row.issuer) === false;
      return {
        provider: isOfAnother ? null : (provider?.name ?? null),
        link: row
          ? {
              issuer: row.issuer,
              subject: row.subject,
              createdAt: asText(row.createdAt),
              lastUsedAt: row.lastUsedAt === null ? null : asText(row.lastUsedAt),
            }
          : null,
      };
    },

    /** Of the account with the verified address, and of no other. */
    async link(caller: Caller, identity: VerifiedIdentity): Promise<void> {
      const { userId } = caller;
      await db.transaction(async (tx) => {
        await lockLiveAccount(tx, userId);
        if ((await queries.emailOf(tx, userId)) !== identity.verifiedEmail) throw refused();
        if (!(await attach(tx, userId, identity))) throw new ApiError('oidc_taken');
        await securityLog.note(tx, 'oidc_linked', caller);
        await notify(tx, 'oidc_linked', userId);
      });
    },

    async unlink(caller: Caller): Promise<void> {
      await db.transaction(async (tx) => {
        await lockLiveAccount(tx, caller.userId);
        if (!(await queries.deleteLink(tx, caller.userId))) throw new ApiError('not_found');
        await securityLog.note(tx, 'oidc_unlinked', caller);
        await notify(tx, 'oidc_unlinked', caller.userId);
      });
    },

    /** Removes a link that was made since then: with the change of address it came with. */
    async takeBack(tx: Tx, by: { userId: string; device: string }, since: number): Promise<void> {
      if (!(await queries.deleteLink(tx, by.userId, since))) return;
      await securityLog.noteArrival(tx, 'oidc_unlinked', by);
    },
  };
}
