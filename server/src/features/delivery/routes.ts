import type { Serve } from '../../platform/http/serve.ts';
import type { Delivery } from './service.ts';

const done = { success: true } as const;

export function deliveryRoutes(serve: Serve, { devices }: Delivery): void {
  serve('GET /api/push-key', async () => ({ publicKey: devices.publicKey }));
  serve('POST /api/push-token', async ({ caller, body }) => {
    await devices.registerToken(caller, body.token);
    return done;
  });
  serve('POST /api/push-subscription', async ({ caller, body }) => {
    await devices.subscribe(caller, body);
    return done;
  });
  serve('DELETE /api/push-subscription', async ({ caller, body }) => {
    await devices.unsubscribe(caller, body.endpoint);
    return done;
  });
}
