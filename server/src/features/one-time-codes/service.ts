/**
 * One-time codes: turned on with a first code, asked for after the password, turned off. Used and
 * wrong codes get the same answer.
 */
import { randomBytes } from 'node:crypto';
import type { HandlerReply } from '@porchlight/contract/endpoint';
import type { Endpoints } from '@porchlight/contract/endpoints';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { lockLiveAccount } from '../../platform/db/live-account.ts';
import { instanceSecret } from '../../platform/db/secrets.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/serve.ts';
import { seal, unseal } from '../../platform/security/sealing.ts';
import { purgeJob } from '../../sweeper/purge.ts';
import type { SecurityLog } from '../security-log/service.ts';
import type { Sessions } from '../session/service.ts';
import * as queries from './queries.ts';
import * as totp from './totp.ts';

/** Time to find the phone, and no more. */
const SETUP_LIFE_MS = 60 * 60_000;

type Notice = 'codes_turned_on' | 'codes_turned_off' | 'recovery_code_used';

type Arrival = { userId: string; device: string };

export type OneTimeCodesDeps = {
  db: Db;
  clock: Clock;
  securityLog: SecurityLog;
  sessions: Pick<Sessions, 'forgetProof' | 'knowOnlyThisDevice'>;
  /** Tells the owner by email; in the transaction of the change. */
  notify(tx: Tx, kind: Notice, userId: string): Promise<void>;
};

type State = HandlerReply<Endpoints['GET /api/codes']>;
type Setup = HandlerReply<Endpoints['POST /api/codes/setup']>;
type Recovery = HandlerReply<Endpoints['POST /api/codes/recovery']>;

export type OneTimeCodes = Awaited<ReturnType<typeof createOneTimeCodes>>;

const wrong = (): ApiError => new ApiError('wrong_code', { field: 'code' });

export async function createOneTimeCodes(deps: OneTimeCodesDeps) {
  const { db, clock, securityLog, notify } = deps;
  const makeKey = () => randomBytes(32).toString('base64url');
  const key = Buffer.from(await instanceSecret(db, 'one_time_codes', makeKey), 'base64url');

  const secretOf = ({ secret, userId }: queries.CodesRow): Buffer => unseal(key, secret, userId);

  const makeRecoveryCodes = async (tx: Tx, userId: string): Promise<Recovery> => {
    const codes = totp.newRecoveryCodes();
    await queries.replaceRecoveryCodes(tx, userId, codes.map(totp.hashRecoveryCode));
    return { recoveryCodes: codes.map(totp.grouped) };
  };

  /** True once for each code. */
  const spend = async (tx: Tx, row: queries.CodesRow, code: string): Promise<boolean> => {
    const { userId } = row;
    if (!totp.looksLikeCode(code))
      return queries.spendRecoveryCode(tx, userId, totp.hashRecoveryCode(code));
    const step = totp.stepOf(secretOf(row), code, clock());
    return step !== null && queries.spendStep(tx, userId, step);
  };

  return {
    async state(userId: string): Promise<State> {
      const row = await queries.codesOf(db, userId);
      const since = row?.confirmedAt ?? null;
      if (since === null) return { since, recoveryCodesLeft: 0 };
      return {
        since: new Date(since).toISOString(),
        recoveryCodesLeft: await queries.countRecoveryCodes(db, userId),
      };
    },

    async setUp({ userId }: Caller): Promise<Setup> {
      const secret = totp.newSecret();
      const email = await db.transaction(async (tx) => {
        await lockLiveAccount(tx, userId);
        const isSaved = await queries.saveSecret(tx, {
          ...{ userId, secret: seal(key, secret, userId), createdAt: clock() },
          ...{ confirmedAt: null, lastStep: 0 },
        });
        if (!isSaved) throw new ApiError('codes_already_on');
        return queries.emailOf(tx, userId);
      });
      return totp.describeSecret(secret, email ?? '');
    },

    async turnOn(caller: Caller, code: string) {
      const { userId } = caller;
      return db.transaction(async (tx) => {
        await lockLiveAccount(tx, userId);
        const row = await queries.codesOf(tx, userId);
        const now = clock();
        if (row?.confirmedAt) throw new ApiError('codes_already_on');
        if (!row || row.createdAt + SETUP_LIFE_MS <= now) throw new ApiError('not_found');
        const step = totp.stepOf(secretOf(row), code, now);
        if (step === null) throw wrong();
        await queries.confirm(tx, userId, now, step);
        await securityLog.note(tx, 'codes_turned_on', caller);
        await notify(tx, 'codes_turned_on', userId);
        return {
          recovery: await makeRecoveryCodes(tx, userId),
          deviceToken: await deps.sessions.knowOnlyThisDevice(tx, userId),
        };
      });
    },

    async replaceRecoveryCodes(caller: Caller): Promise<Recovery> {
      return db.transaction(async (tx) => {
        await lockLiveAccount(tx, caller.userId);
        const row = await queries.codesOf(tx, caller.userId);
        if (!row?.confirmedAt) throw new ApiError('not_found');
        await securityLog.note(tx, 'recovery_codes_made', caller);
        return makeRecoveryCodes(tx, caller.userId);
      });
    },

    async turnOff(caller: Caller): Promise<void> {
      await db.transaction(async (tx) => {
        await lockLiveAccount(tx, caller.userId);
        if (!(await queries.deleteCodes(tx, caller.userId))) throw new ApiError('not_found');
        await deps.sessions.forgetProof(tx, caller.userId, 'code');
        await securityLog.note(tx, 'codes_turned_off', caller);
        await notify(tx, 'codes_turned_off', caller.userId);
      });
    },

    /** Turns off codes that were turned on since then: with the change of address they came with. */
    async takeBack(tx: Tx, by: Arrival, since: number): Promise<void> {
      const row = await queries.codesOf(tx, by.userId);
      if (!row?.confirmedAt || row.confirmedAt < since) return;
      await queries.deleteCodes(tx, by.userId);
      await securityLog.noteArrival(tx, 'codes_turned_off', by);
    },

    async isOn(userId: string): Promise<boolean> {
      return ((await queries.codesOf(db, userId))?.confirmedAt ?? null) !== null;
    },

    isRecoveryCode: (code: string): boolean => !totp.looksLikeCode(code),

    /** The second step of a sign-in: spends the code. False where codes are off: it asks for none. */
    async pass(tx: Tx, by: Arrival, code: string | undefined): Promise<boolean> {
      const row = await queries.codesOf(tx, by.userId);
      if (!row?.confirmedAt) return false;
      if (code === undefined) throw new ApiError('code_required');
      if (!(await spend(tx, row, code))) throw wrong();
      if (totp.looksLikeCode(code)) return true;
      await securityLog.noteArrival(tx, 'recovery_code_used', by);
      await notify(tx, 'recovery_code_used', by.userId);
      return true;
    },

    jobs: [
      purgeJob('purge unconfirmed codes', (now) =>
        queries.purgeUnconfirmed(db, now - SETUP_LIFE_MS),
      ),
    ],
  };
}
