import type { Serve } from '../../platform/http/serve.ts';
import type { SecurityLog } from './service.ts';

export function securityLogRoutes(serve: Serve, securityLog: SecurityLog): void {
  serve('GET /api/security-log', ({ caller }) => securityLog.newest(caller.userId));
}
