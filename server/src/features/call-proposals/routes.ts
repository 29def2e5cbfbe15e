import type { Serve } from '../../platform/http/serve.ts';
import type { CallProposals } from './service.ts';

export function callProposalRoutes(serve: Serve, proposals: CallProposals): void {
  serve('POST /api/call-proposals', ({ caller, body }) => proposals.propose(caller.userId, body));
  serve('GET /api/call-proposals', ({ caller }) => proposals.list(caller.userId));
  serve('POST /api/call-proposals/:id/pick', ({ caller, params, body }) =>
    proposals.pick(caller.userId, params.id, Date.parse(body.start)),
  );
  serve('DELETE /api/call-proposals/:id', async ({ caller, params }) => {
    await proposals.remove(caller.userId, params.id);
    return { success: true };
  });
  serve('GET /api/agreed-calls', ({ caller }) => proposals.agreed(caller.userId));
  serve('DELETE /api/agreed-calls/:id', async ({ caller, params }) => {
    await proposals.cancel(caller.userId, params.id);
    return { success: true };
  });
}
