import type { Cookies } from '../../platform/http/cookies.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { OneTimeCodes } from './service.ts';

export function oneTimeCodeRoutes(serve: Serve, codes: OneTimeCodes, cookies: Cookies): void {
  serve('GET /api/codes', ({ caller }) => codes.state(caller.userId));
  serve('POST /api/codes/setup', ({ caller }) => codes.setUp(caller));
  serve('POST /api/codes', async ({ caller, body, reply }) => {
    const { recovery, deviceToken } = await codes.turnOn(caller, body.code);
    cookies.setDevice(reply, deviceToken);
    return recovery;
  });
  serve('POST /api/codes/recovery', ({ caller }) => codes.replaceRecoveryCodes(caller));
  serve('DELETE /api/codes', async ({ caller }) => {
    await codes.turnOff(caller);
    return { success: true };
  });
}
