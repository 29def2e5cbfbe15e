import type { Serve } from '../../platform/http/serve.ts';
import type { Withdrawal } from './service.ts';

export function withdrawalRoutes(serve: Serve, withdrawal: Withdrawal): void {
  serve('POST /api/everything-off', ({ caller }) => withdrawal.everythingOff(caller));
  serve('POST /api/be-seen-again', ({ caller }) => withdrawal.beSeenAgain(caller));
}
