import type { Serve } from '../../platform/http/serve.ts';
import type { Desk } from './service.ts';

export function deskRoutes(serve: Serve, desk: Desk): void {
  serve('GET /api/desk/cases', ({ caller }) => desk.cases(caller));
  serve('GET /api/desk/cases/:id', ({ caller, params }) => desk.oneCase(caller, params.id));
  serve('GET /api/desk/log', ({ caller }) => desk.log(caller));
  serve('POST /api/desk/actions', async ({ caller, body }) => {
    await desk.act(caller, body);
    return { success: true };
  });
}
