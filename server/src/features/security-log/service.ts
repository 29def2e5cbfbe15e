/**
 * The security log. An event is written in the transaction that causes it, so that the log contains
 * exactly what happened. It names no other person and no network address.
 */
import type { HandlerReply } from '@porchlight/contract/endpoint';
import type { Endpoints } from '@porchlight/contract/endpoints';
import {
  SECURITY_EVENTS,
  SECURITY_LOG_SHOWN,
  type SecurityEventKind,
} from '@porchlight/contract/security-log';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/serve.ts';
import type { Log } from '../../platform/observability/log.ts';
import { purgeJob } from '../../sweeper/purge.ts';
import * as queries from './queries.ts';

const HOUR = 60 * 60 * 1000;
const KEPT = 90 * 24 * HOUR;
/** Someone who guesses all day must not fill the log: one line says that it happened. */
const FAILURES_QUIET = HOUR;

const KINDS: ReadonlySet<string> = new Set(SECURITY_EVENTS);

/** False for a row of a later version, which runs beside this one or did so before a step back. */
const isKnownKind = (kind: string): kind is SecurityEventKind => KINDS.has(kind);

type Events = HandlerReply<Endpoints['GET /api/security-log']>;

export type SecurityLog = ReturnType<typeof createSecurityLog>;

export function createSecurityLog({ db, clock, log }: { db: Db; clock: Clock; log: Log }) {
  const underWay = new Set<Promise<void>>();

  const noteLater = (note: (times: { at: number; quietSince: number }) => Promise<void>): void => {
    const at = clock();
    const noted = note({ at, quietSince: at - FAILURES_QUIET })
      .catch((error: unknown) => log.warn({ err: error }, 'a failed attempt was not noted'))
      .finally(() => underWay.delete(noted));
    underWay.add(noted);
  };

  const list = async (userId: string, limit: number | null): Promise<Events> => {
    const rows = await queries.eventsOf(db, userId, limit);
    return rows.flatMap(({ id, kind, at, device }) =>
      isKnownKind(kind) ? [{ id, kind, at: new Date(at).toISOString(), device }] : [],
    );
  };

  const purge = purgeJob('purge security events', (now) => queries.purgeEvents(db, now - KEPT));

  return {
    /** An event of a person who is about to be signed in. */
    noteArrival: (tx: Tx, kind: SecurityEventKind, by: { userId: string; device: string }) =>
      queries.insertEvent(tx, { userId: by.userId, kind, at: clock() }, by.device),

    /** An event of a signed-in person whose session has not ended yet. */
    note: (tx: Tx, kind: SecurityEventKind, { userId, sessionId }: Caller) =>
      queries.insertEventOf(tx, { userId, kind, at: clock() }, sessionId),

    /** After the answer: how long it takes tells nobody whether the address has an account. */
    noteFailure(email: string, kind: 'sign_in_failed' | 'code_failed'): void {
      noteLater((times) => queries.insertFailure(db, { email, kind, ...times }));
    },

    /** On a signed-in device, where the owner is asked to confirm who they are. */
    noteFailureOf({ sessionId }: Caller, kind: 'confirmation_failed' | 'code_failed'): void {
      noteLater((times) => queries.insertFailureOf(db, { sessionId, kind, ...times }));
    },

    newest: (userId: string) => list(userId, SECURITY_LOG_SHOWN),
    all: (userId: string) => list(userId, null),
    jobs: [purge],
    settle: async (): Promise<void> => void (await Promise.all(underWay)),
  };
}
