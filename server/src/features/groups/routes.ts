import type { Serve } from '../../platform/http/serve.ts';
import type { Groups } from './service.ts';

const done = { success: true } as const;

export function groupRoutes(serve: Serve, groups: Groups): void {
  serve('GET /api/contact-groups', ({ caller }) => groups.list(caller.userId));
  serve('POST /api/contact-groups', ({ caller, body }) => groups.create(caller.userId, body));
  serve('PATCH /api/contact-groups/:id', async ({ caller, params, body }) => {
    await groups.edit(caller.userId, params.id, body);
    return done;
  });
  serve('PUT /api/contact-groups/order', async ({ caller, body }) => {
    await groups.order(caller.userId, body.groupIds);
    return done;
  });
  serve('DELETE /api/contact-groups/:id', async ({ caller, params }) => {
    await groups.remove(caller.userId, params.id);
    return done;
  });
  serve('POST /api/contact-groups/:id/members', async ({ caller, params, body }) => {
    const added = 'friendshipIds' in body ? body.friendshipIds : [body.friendshipId];
    await groups.addMembers(caller.userId, params.id, added);
    return done;
  });
  serve('DELETE /api/contact-groups/:id/members/:friendshipId', async ({ caller, params }) => {
    await groups.removeMember(caller.userId, params.id, params.friendshipId);
    return done;
  });
}
