import type { Serve } from '../../platform/http/serve.ts';
import type { Schedules } from './service.ts';

export function scheduleRoutes(serve: Serve, schedules: Schedules): void {
  serve('GET /api/scheduled-availability', ({ caller }) => schedules.list(caller.userId));
  serve('POST /api/scheduled-availability', ({ caller, body }) =>
    schedules.create(caller.userId, body),
  );
  serve('PATCH /api/scheduled-availability/:id', ({ caller, params, body }) =>
    schedules.update(caller.userId, params.id, body),
  );
  serve('DELETE /api/scheduled-availability/:id', async ({ caller, params }) => {
    await schedules.remove(caller.userId, params.id);
    return { success: true };
  });
  serve('GET /api/schedule-exceptions', ({ caller }) => schedules.exceptions(caller.userId));
  serve('POST /api/schedule-exceptions', ({ caller, body }) =>
    schedules.addException(caller.userId, body),
  );
  serve('DELETE /api/schedule-exceptions/:id', async ({ caller, params }) => {
    await schedules.removeException(caller.userId, params.id);
    return { success: true };
  });
}
