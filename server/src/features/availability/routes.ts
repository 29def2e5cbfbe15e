import type { FindCaller, Serve } from '../../platform/http/serve.ts';
import type { CallingOwner } from '../account/service.ts';
import type { Availability } from './service.ts';

export function availabilityRoutes(
  serve: Serve,
  availability: Availability,
  findOwner: FindCaller<CallingOwner>,
): void {
  serve('POST /api/status', ({ caller, body }) => availability.setStatus(caller, body), findOwner);
  serve(
    'POST /api/status/resume-schedule',
    ({ caller }) => availability.resumeSchedule(caller),
    findOwner,
  );
  serve('GET /api/audience', ({ caller }) => availability.audience(caller.userId));
  serve('GET /api/audience/:id', ({ caller, params }) =>
    availability.seeAs(caller.userId, params.id),
  );
}
