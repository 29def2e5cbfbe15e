import type { Serve } from '../../platform/http/serve.ts';
import type { Invitations } from './service.ts';

export function invitationRoutes(serve: Serve, invitations: Invitations): void {
  serve('GET /api/invitations', ({ caller }) => invitations.list(caller.userId));
  serve('POST /api/invitations', ({ caller }) => invitations.create(caller.userId));
  serve('DELETE /api/invitations/:id', async ({ caller, params }) => {
    const undoId = await invitations.revoke(caller, params.id);
    return { success: true, undoId };
  });
  serve('GET /api/invitations/:token/inviter', async ({ params }) => ({
    invitation: await invitations.inviter(params.token),
  }));
}
