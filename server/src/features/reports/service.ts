/** Reporting a person. Nobody but moderators learns anything of a report. */
import { randomUUID } from 'node:crypto';
import type { CallInput } from '@porchlight/contract/endpoint';
import type { Endpoints } from '@porchlight/contract/endpoints';
import { CLOSED_MS } from '@porchlight/domain/reports';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { lockLiveAccount } from '../../platform/db/live-account.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/serve.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';
import type { Blocking } from '../blocking/service.ts';
import type { Contacts } from '../contacts/service.ts';
import { countCases } from './gauges.ts';
import { filingJobs } from './filing.ts';
import * as queries from './queries.ts';

type Wish = CallInput<Endpoints['POST /api/reports']>['body'];
type PublicWish = CallInput<Endpoints['POST /api/reports/public']>['body'];

export type ReportsDeps = {
  db: Db;
  clock: Clock;
  limits: Limits;
  contacts: Contacts;
  blocking: Blocking;
  metrics: Metrics;
};

export type Reports = ReturnType<typeof createReports>;

/** The answer says nothing about the id, so neither may these. */
const SAID_TO_NOBODY = new Set<string>(['own_account', 'user_not_found', 'already_blocked']);

export function createReports(deps: ReportsDeps) {
  const { db, clock, limits, contacts, blocking, metrics } = deps;
  const blockQuietly = async (caller: Caller, userId: string): Promise<void> => {
    try {
      await blocking.block(caller, userId, false);
    } catch (error) {
      if (!(error instanceof ApiError && SAID_TO_NOBODY.has(error.code))) throw error;
    }
  };

  return {
    async report(caller: Caller, wish: Wish): Promise<void> {
      const { userId: reportedId, reason, alsoBlock = false } = wish;
      await limits.take('report', caller.userId);
      // All contacts are read, for every id alike; what they show is decided where lists decide it.
      const shown = await contacts.list(caller.userId);
      const statusMessage = shown.find(({ id }) => id === reportedId)?.statusMessage ?? null;
      await db.transaction(async (tx) => {
        await lockLiveAccount(tx, caller.userId);
        await queries.insertReport(tx, {
          id: randomUUID(),
          reporterId: caller.userId,
          reportedId,
          reason,
          details: wish.details || null,
          statusMessage,
          createdAt: clock(),
        });
      });
      // After the snapshot, which needs what the reporter could see until now.
      if (alsoBlock) await blockQuietly(caller, reportedId);
    },

    /** `place`: the network that it comes from. */
    async reportWithoutAccount(place: string, wish: PublicWish): Promise<void> {
      await limits.take('publicReport', place);
      const { about, reason, details } = wish;
      await queries.insertPublicReport(db, {
        ...{ id: randomUUID(), about, reason },
        ...{ details: details || null, createdAt: clock() },
      });
    },

    /** For the data export. */
    async sentBy(userId: string) {
      const rows = await queries.sentBy(db, userId, clock() - CLOSED_MS);
      return rows
        .sort((a, b) => b.at - a.at)
        .map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
    },

    jobs: [...filingJobs(db), countCases(db, metrics)],
  };
}

/** Part of the deletion of an account. */
export const forgetReporter = (tx: Tx, userId: string): Promise<void> =>
  queries.forgetReporter(tx, userId);
