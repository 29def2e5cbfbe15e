import type { Serve } from '../../platform/http/serve.ts';
import type { MeetCodes } from './service.ts';

export function meetCodeRoutes(serve: Serve, meetCodes: MeetCodes): void {
  serve('POST /api/meet-codes', ({ caller }) => meetCodes.create(caller.userId));
  serve('GET /api/meet-codes/:code', ({ caller, params }) =>
    meetCodes.look(caller.userId, params.code),
  );
  serve('POST /api/meet-codes/:code/add', ({ caller, params }) =>
    meetCodes.add(caller.userId, params.code),
  );
}
