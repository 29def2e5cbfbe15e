import type { Serve } from '../../platform/http/serve.ts';
import type { Schedules } from './service.ts';

export function scheduleRoutes(serve: Serve, schedules: Schedules): void {
  serve('GET /api/scheduled-availability', ({ caller }) => schedules.list(caller.userId));
  serve('POST /api/scheduled-availability', ({ caller, body }) =>
    schedules.create(caller.userId, body),
  );
  serve('PATCH /api/scheduled-availability/:id', ({ caller, params, body }) =>
    schedules.enable(caller.userId, params.id, body.isEnabled),
  );
  serve('DELETE /api/scheduled-availability/:id', async ({ caller, params }) => {
    await schedules.remove(caller.userId, params.id);
    return { success: true };
  });
}
