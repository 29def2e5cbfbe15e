/** The parts that make the product safe to offer, put together: a part of the composition root. */
import type { Config } from './config.ts';
import { createDesk } from './features/desk/service.ts';
import { deskRoutes } from './features/desk/routes.ts';
import { createModeration, type ModerationDeps } from './features/moderation/service.ts';
import { moderationRoutes } from './features/moderation/routes.ts';
import { createReports, type ReportsDeps } from './features/reports/service.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { createVisibilityHistory } from './features/visibility-history/service.ts';
import { visibilityHistoryRoutes } from './features/visibility-history/routes.ts';
import { createWithdrawal, type WithdrawalDeps } from './features/withdrawal/service.ts';
import { withdrawalRoutes } from './features/withdrawal/routes.ts';
import type { Database } from './platform/db/database.ts';
import { hasStrongFactor } from './platform/db/strong-factor.ts';
import type { Serve } from './platform/http/serve.ts';

export { moderationMails } from './features/moderation/service.ts';

export type SafetyDeps = ReportsDeps &
  WithdrawalDeps &
  Omit<ModerationDeps, 'withdrawal'> & {
    config: Config;
    database: Database;
  };

export function createSafety(deps: SafetyDeps) {
  const reports = createReports(deps);
  const withdrawal = createWithdrawal(deps);
  const moderation = createModeration({ ...deps, withdrawal });
  const visibilityHistory = createVisibilityHistory(deps);
  const desk = createDesk({
    ...deps,
    ...{ moderation, pool: deps.database.pool, reportHours: deps.config.reportHours },
    hasStrongFactor: (userId) => hasStrongFactor(deps.db, userId),
  });
  return {
    reports,
    moderation,
    visibilityHistory,
    operatorAccess: desk.accessOf,
    routes(serve: Serve): void {
      reportRoutes(serve, reports);
      withdrawalRoutes(serve, withdrawal);
      moderationRoutes(serve, moderation);
      visibilityHistoryRoutes(serve, visibilityHistory);
      deskRoutes(serve, desk);
    },
    jobs: [...reports.jobs, ...withdrawal.jobs, ...moderation.jobs, ...visibilityHistory.jobs],
  };
}
