/** The parts that make the product safe to offer, put together: a part of the composition root. */
import { createModeration, type ModerationDeps } from './features/moderation/service.ts';
import { moderationRoutes } from './features/moderation/routes.ts';
import { createReports, type ReportsDeps } from './features/reports/service.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { createWithdrawal, type WithdrawalDeps } from './features/withdrawal/service.ts';
import { withdrawalRoutes } from './features/withdrawal/routes.ts';
import type { Serve } from './platform/http/serve.ts';

export type SafetyDeps = ReportsDeps & WithdrawalDeps & Omit<ModerationDeps, 'withdrawal'>;

export function createSafety(deps: SafetyDeps) {
  const reports = createReports(deps);
  const withdrawal = createWithdrawal(deps);
  const moderation = createModeration({ ...deps, withdrawal });
  return {
    reports,
    moderation,
    routes(serve: Serve): void {
      reportRoutes(serve, reports);
      withdrawalRoutes(serve, withdrawal);
      moderationRoutes(serve, moderation);
    },
    jobs: [...reports.jobs, ...withdrawal.jobs, ...moderation.jobs],
  };
}
