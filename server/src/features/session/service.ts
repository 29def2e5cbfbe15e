/** Sessions: opened at sign-in, found by their secret, ended together with their sockets. */
import { randomUUID } from 'node:crypto';
import type { Reply } from '@porchlight/contract/endpoint';
import type { Endpoints } from '@porchlight/contract/endpoints';
import { batched } from '../../platform/concurrency/batch.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Proof } from '../../platform/db/schema/access.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Caller, FindCaller } from '../../platform/http/serve.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { hashToken, isToken, newToken } from '../../platform/security/tokens.ts';
import type { Hub } from '../../realtime/hub.ts';
import { purgeJob } from '../../sweeper/purge.ts';
import type { Job } from '../../sweeper/sweeper.ts';
import type { SecurityLog } from '../security-log/service.ts';
import type { Undo, UndoRecord } from '../undo/service.ts';
import * as queries from './queries.ts';
import { createRecognise, SESSION_LIFE, type Recognise } from './recognise.ts';

export { deviceLabel } from './device.ts';
export type { Proof } from '../../platform/db/schema/access.ts';
export type { FoundSession } from './queries.ts';
export type { Recognise } from './recognise.ts';

/** Often enough that a session ends everywhere within 60 s, whatever became of its announcement. */
const RECHECK_MS = 45_000;
/** How long a confirmed password counts. */
const FRESH_MS = 5 * 60_000;
const DAY = 24 * 60 * 60 * 1000;
const DEVICE_LIFE = 180 * DAY;

/** Proofs that a stolen password, or an open session elsewhere, does not give. */
const STRONG = ['code', 'passkey'] as const satisfies readonly Proof[];
export type StrongProof = (typeof STRONG)[number];

type SessionList = Reply<Endpoints['GET /api/sessions']>;

export type Sessions = {
  /** `sessionId` is the secret that is handed out; `id` names the session in lists. */
  open(
    tx: Tx,
    wish: { userId: string; device: string; provedBy: Proof },
  ): Promise<{ sessionId: string; id: string }>;
  readonly findCaller: FindCaller;
  readonly findSuspended: FindCaller;
  /**
   * Refuses a sign-in to a suspended account; its token is good for a few endpoints. `hasProved`: the
   * sign-in asked for something that only the person has, and so confirms who they are.
   */
  refuseSuspended(sessionId: string, hasProved: boolean): Promise<void>;
  /** As `findCaller`, for who reads more of the caller in the statement that finds the session. */
  readonly recognise: Recognise;
  /** The person has just confirmed on this session who they are; with a strong proof, for good. */
  refresh(db: Db | Tx, caller: Caller, proof: StrongProof | null): Promise<void>;
  /** A passkey or the codes are gone: sessions that they proved are strong no longer. */
  forgetProof(tx: Tx, userId: string, proof: StrongProof): Promise<void>;
  isFresh(caller: Caller): Promise<boolean>;
  /** Whether a passkey or a code has opened or confirmed this session. */
  isStrong(caller: Caller): Promise<boolean>;
  /** When the person signed in to this session. */
  openedAt(caller: Caller): Promise<number>;
  list(caller: Caller): Promise<SessionList>;
  /** Returns the id by which it can be undone: none for one's own session. */
  revoke(caller: Caller, id: string): Promise<string | undefined>;
  restore(caller: Caller, record: UndoRecord): Promise<void>;
  end(caller: Caller): Promise<void>;
  /** By the hash of the session's secret, which opens nothing: for a sign-out made offline. */
  endByHash(tokenHash: Buffer, address: string): Promise<void>;
  /** Ends a person's sessions but one. After the commit their sockets must go: `endSockets`. */
  endOthers(tx: Tx, userId: string, keptId: string | null): Promise<string[]>;
  endSockets(sessionIds: readonly string[], reason: string): void;
  /** Whether this device has signed in to this account before. */
  knowsDevice(userId: string, token: string | undefined): Promise<boolean>;
  /** Remembers the device; a token that is not yet known is replaced by a new one. */
  rememberDevice(tx: Tx, userId: string, knownToken: string | null): Promise<string>;
  forgetDevices(tx: Tx, userId: string): Promise<void>;
  /**
   * Each known device has limits of its own, and a thief with the password may have made many. Returns
   * the token of this device, which stays known.
   */
  knowOnlyThisDevice(tx: Tx, userId: string): Promise<string>;
  readonly jobs: readonly Job[];
};

type SessionDeps = {
  db: Db;
  clock: Clock;
  hub: Hub;
  limits: Limits;
  securityLog: SecurityLog;
  undo: Undo;
};

export function createSessions(deps: SessionDeps): Sessions {
  const { db, clock, hub, limits, securityLog, undo } = deps;
  const find = batched((hashes: readonly Buffer[]) => queries.findSessions(db, hashes));
  const endSockets = (ids: readonly string[], reason: string): void => {
    for (const id of ids) hub.endSession(id, reason);
  };

  const revoke = async (caller: Caller, id: string): Promise<string | undefined> => {
    const undoId = await db.transaction(async (tx) => {
      const isOwn = id === caller.sessionId;
      await securityLog.note(tx, isOwn ? 'signed_out' : 'device_signed_out', caller);
      const rows = await queries.copySession(tx, caller.userId, id);
      if (!(await queries.deleteSession(tx, caller.userId, id))) throw new ApiError('not_found');
      if (isOwn) return undefined;
      return undo.keep(tx, caller, { kind: 'session', subjectId: id, rows });
    });
    endSockets([id], 'signed out');
    return undoId;
  };

  const recognise = createRecognise({ db, clock });

  const rememberDevice = async (tx: Tx, userId: string, knownToken: string | null) => {
    const token = knownToken ?? newToken();
    await queries.saveDevice(tx, { tokenHash: hashToken(token), userId, lastUsedAt: clock() });
    return token;
  };

  const end = async (caller: Caller): Promise<void> => {
    await db.transaction(async (tx) => {
      await securityLog.note(tx, 'signed_out', caller);
      await queries.deleteSession(tx, caller.userId, caller.sessionId);
    });
    endSockets([caller.sessionId], 'signed out');
  };

  const purges = [
    purgeJob('purge sessions', async (now) => {
      const gone = await queries.purgeSessions(db, now - SESSION_LIFE);
      endSockets(gone, 'expired');
      return gone.length > 0;
    }),
    purgeJob('purge known devices', (now) => queries.purgeDevices(db, now - DEVICE_LIFE)),
  ];

  // The process that ends a session tells all others. If it dies before it has told them, or while
  // Redis is away, nobody else would ever know: so each process looks for itself.
  const recheckSockets: Job = {
    name: 'recheck the sessions of open sockets',
    priority: 'soon',
    everyMs: RECHECK_MS,
    async run(now) {
      const open = hub.openSessions();
      if (open.length === 0) return false;
      endSockets(await queries.deadSessions(db, open, now - SESSION_LIFE), 'signed out');
      return false;
    },
  };

  return {
    async open(tx, { userId, device, provedBy }) {
      const sessionId = newToken();
      const id = randomUUID();
      const now = clock();
      const tokenHash = hashToken(sessionId);
      await queries.insertSession(tx, {
        id,
        tokenHash,
        userId,
        device,
        createdAt: now,
        lastUsedAt: now,
        provedBy,
      });
      return { sessionId, id };
    },
    findCaller: (token) => recognise(token, find),
    findSuspended: (token) => recognise(token, (hash) => queries.findSuspendedSession(db, hash)),
    async refuseSuspended(token, hasProved) {
      const found = await queries.findSuspendedSession(db, hashToken(token));
      if (!found?.isSuspended) return;
      // The password or the passkey was right a moment ago, which is what the export asks for.
      if (hasProved) await queries.confirmSession(db, found.sessionId, clock() + FRESH_MS, null);
      throw new ApiError('suspended', { params: { token } });
    },
    recognise,
    refresh: (at, { sessionId }, proof) =>
      queries.confirmSession(at, sessionId, clock() + FRESH_MS, proof),
    async forgetProof(tx, userId, proof) {
      // A session that was ended a moment ago must not come back with its proof.
      await undo.drop(tx, userId, 'session');
      await queries.forgetProof(tx, userId, proof);
    },
    async isFresh({ sessionId }) {
      const until = (await queries.sessionById(db, sessionId))?.freshUntil;
      return typeof until === 'number' && until > clock();
    },
    async isStrong({ sessionId }) {
      const proof = (await queries.sessionById(db, sessionId))?.provedBy;
      return STRONG.some((strong) => strong === proof);
    },
    async openedAt({ sessionId }) {
      const found = await queries.sessionById(db, sessionId);
      if (!found) throw new ApiError('session_required');
      return found.createdAt;
    },
    async list(caller) {
      const alive = clock() - SESSION_LIFE;
      const rows = await queries.sessionsOf(db, caller.userId);
      return rows
        .filter((row) => row.lastUsedAt > alive)
        .map(({ id, device, createdAt, lastUsedAt, provedBy }) => ({
          id,
          device,
          createdAt: new Date(createdAt).toISOString(),
          lastUsedAt: new Date(lastUsedAt).toISOString(),
          current: id === caller.sessionId,
          provedBy,
        }));
    },
    revoke,
    restore: (caller, record) =>
      db.transaction(async (tx) => {
        await undo.use(tx, caller, record);
        await queries.insertSessionCopy(tx, record.rows, randomUUID());
        await securityLog.note(tx, 'device_restored', caller);
      }),
    end,
    async endByHash(tokenHash, address) {
      await limits.take('linkAddress', address);
      const found = await find(tokenHash);
      if (found) await end(found);
    },
    async endOthers(tx, userId, keptId) {
      // A session from before the new password must not come back.
      await undo.drop(tx, userId, 'session');
      return queries.deleteSessionsOf(tx, userId, keptId);
    },
    endSockets,
    async knowsDevice(userId, token) {
      return isToken(token) && (await queries.isKnownDevice(db, userId, hashToken(token)));
    },
    rememberDevice,
    forgetDevices: (tx, userId) => queries.deleteDevicesOf(tx, userId),
    async knowOnlyThisDevice(tx, userId) {
      await queries.deleteDevicesOf(tx, userId);
      return rememberDevice(tx, userId, null);
    },
    jobs: [...purges, recheckSockets],
  };
}
