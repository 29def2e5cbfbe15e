import type { Serve } from '../../platform/http/serve.ts';
import type { OneTimeCodes } from './service.ts';

export function oneTimeCodeRoutes(serve: Serve, codes: OneTimeCodes): void {
  serve('GET /api/codes', ({ caller }) => codes.state(caller.userId));
  serve('POST /api/codes/setup', ({ caller }) => codes.setUp(caller));
  serve('POST /api/codes', ({ caller, body }) => codes.turnOn(caller, body.code));
  serve('POST /api/codes/recovery', ({ caller }) => codes.replaceRecoveryCodes(caller));
  serve('DELETE /api/codes', async ({ caller }) => {
    await codes.turnOff(caller);
    return { success: true };
  });
}
