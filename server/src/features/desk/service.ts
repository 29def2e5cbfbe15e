/**
 * The desk in the app. It reads the same queue and gives the same orders as the command line
 * (server/src/moderation), and adds the check of who may do so.
 */
import type { CallInput, HandlerReply } from '@porchlight/contract/endpoint';
import type { Endpoints } from '@porchlight/contract/endpoints';
import { closesCase, isModerationAction } from '@porchlight/domain/moderation';
import type { ReportReason } from '@porchlight/domain/reports';
import * as reading from '../../moderation/desk-queries.ts';
import { problemOf } from '../../moderation/order.ts';
import { byUrgency } from '../../moderation/queue.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Caller, OperatorAccess } from '../../platform/http/serve.ts';
import type { Moderation } from '../moderation/service.ts';
import type { Sessions } from '../session/service.ts';
import * as queries from './queries.ts';

const HOUR_MS = 60 * 60 * 1000;
const LOG_LINES = 200;

export type DeskDeps = {
  db: Db;
  pool: Database['pool'];
  clock: Clock;
  reportHours: number;
  moderation: Moderation;
  sessions: Sessions;
  /** Whether the account has a passkey or one-time codes. */
  hasStrongFactor(userId: string): Promise<boolean>;
};

export type Desk = ReturnType<typeof createDesk>;
type Case = HandlerReply<Endpoints['GET /api/desk/cases']>[number];
type OneCase = HandlerReply<Endpoints['GET /api/desk/cases/:id']>;
type Line = HandlerReply<Endpoints['GET /api/desk/log']>[number];
type Wish = CallInput<Endpoints['POST /api/desk/actions']>['body'];

export function createDesk(deps: DeskDeps) {
  const { db, pool, clock, reportHours, moderation } = deps;

  const presentCase = (line: reading.CaseLine, own: ReadonlySet<string>): Case => ({
    ...{ id: line.id, displayName: line.displayName, username: line.username },
    // The column's own words; a test of the schema holds them to the domain's.
    reasons: line.reasons as ReportReason[],
    people: line.people,
    openedAt: line.openedAt.toISOString(),
    dueAt: new Date(line.openedAt.getTime() + reportHours * HOUR_MS).toISOString(),
    isByYou: own.has(line.id),
  });

  /** The reply's schema strips the account's id. */
  const presentLine = ({ action, at, until, ...line }: reading.LogLine): Line[] =>
    isModerationAction(action)
      ? [{ ...line, action, at: at.toISOString(), until: until?.toISOString() ?? null }]
      : [];

  const newestFirst = (lines: readonly reading.LogLine[]): Line[] =>
    lines.toReversed().flatMap(presentLine);

  /** Cases about the operator are not there: nobody learns of a report about themselves. */
  const cases = async ({ userId }: Caller) => {
    const open = await reading.openCases(pool);
    return byUrgency(open.filter((line) => line.userId !== userId));
  };

  const targetOf = async (caller: Caller, wish: Wish): Promise<reading.Target> => {
    const { caseId, lineId } = wish;
    const ofCase = caseId === undefined ? undefined : await reading.findTarget(pool, caseId);
    const ofLine =
      ofCase || lineId === undefined ? undefined : await reading.targetOfLine(pool, lineId);
    const target = ofCase ?? ofLine;
    if (!target || target.userId === caller.userId) throw new ApiError('not_found');
    const own = await reading.casesReportedBy(pool, caller.userId);
    // Also where somebody else has decided the report since.
    for (const id of [target.caseId, ofLine?.lineCaseId ?? null])
      if (id !== null && own.has(id)) throw new ApiError('own_report');
    return { userId: target.userId, caseId: target.caseId };
  };

  /** None for every account without a strong way to sign in, operator or not. */
  const accessOf = async (caller: Caller): Promise<OperatorAccess> => {
    if (!(await queries.isOperator(db, caller.userId))) return 'none';
    if (!(await deps.hasStrongFactor(caller.userId))) return 'none';
    return (await deps.sessions.isStrong(caller)) ? 'open' : 'unconfirmed';
  };

  return {
    accessOf,

    async cases(caller: Caller): Promise<Case[]> {
      const own = await reading.casesReportedBy(pool, caller.userId);
      return (await cases(caller)).map((line) => presentCase(line, own));
    },

    async oneCase(caller: Caller, id: string): Promise<OneCase> {
      const found = (await cases(caller)).find((line) => line.id === id);
      if (!found) throw new ApiError('not_found');
      const photos = await reading.photosIn(pool, id);
      const place = (photoId: string | null): number | null => {
        const at = photos.findIndex((photo) => photo.photoId === photoId);
        return at === -1 ? null : at;
      };
      const reports = await reading.reportsIn(pool, id);
      return {
        ...presentCase(found, await reading.casesReportedBy(pool, caller.userId)),
        reports: reports.map(({ at, photoId, reason, ...report }) => ({
          ...report,
          reason: reason as ReportReason,
          at: at.toISOString(),
          photo: place(photoId),
        })),
        photos: photos.map(({ jpeg }) => jpeg.toString('base64')),
        before: newestFirst(await reading.logLines(pool, found.userId)),
        isSuspended: await reading.isSuspended(pool, found.userId),
      };
    },

    /** Lines about the operator are left out, as are cases. */
    async log({ userId }: Caller): Promise<Line[]> {
      const lines = await reading.logLines(pool, null);
      return newestFirst(lines.filter((line) => line.userId !== userId)).slice(0, LOG_LINES);
    },

    async act(caller: Caller, wish: Wish): Promise<void> {
      const target = await targetOf(caller, wish);
      const { action, reason, reporter = null } = wish;
      const until = wish.until === undefined || wish.until === null ? null : Date.parse(wish.until);
      const order = { ...target, action, reason, until, reporter, now: clock() };
      const problem = problemOf(order);
      if (problem === 'case') throw new ApiError('not_found');
      if (problem !== null) throw new ApiError('invalid_input', { field: problem });
      const given = { ...order, operatorId: caller.userId };
      if (target.caseId === null)
        return moderation.carryOut(await reading.insertOrder(pool, given));
      const read = closesCase(action) ? (wish.reports ?? null) : null;
      const ordered = await reading.insertFirstOrder(pool, given, read);
      if (ordered === 'decided') throw new ApiError('not_found');
      if (ordered === 'changed') throw new ApiError('case_changed');
      return moderation.carryOut(ordered.id);
    },
  };
}
