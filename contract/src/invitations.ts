/** Invitation links: each carries a random token of its inviter, for 30 days, until it is revoked. */
import { z } from 'zod';
import { found } from './contacts.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, person, text, timestamp, undoable } from './values.ts';

export const invitation = z.object({ id, createdAt: timestamp, expiresAt: timestamp });
export type Invitation = z.infer<typeof invitation>;

const given = text.max(64);

export const invitations = {
  'GET /api/invitations': endpoint({
    summary: 'The own invitation links that still work, the newest first.',
    access: 'session',
    reply: z.array(invitation),
    errors: [],
  }),
  'POST /api/invitations': endpoint({
    summary: 'A new invitation link. Its token is given once.',
    access: 'session',
    reply: z.object({ invitation, token: z.string(), link: z.string() }),
    errors: ['limit_reached', 'too_many_requests'],
  }),
  'DELETE /api/invitations/:id': endpoint({
    summary: 'Revoke an invitation link.',
    access: 'session',
    params: idParams,
    reply: undoable,
    errors: ['not_found'],
  }),
  'GET /api/invitations/:token/inviter': endpoint({
    summary: 'Who a link is from, for visitors; null says nothing about why.',
    access: 'public',
    params: z.object({ token: given }),
    reply: z.object({
      invitation: person.pick({ displayName: true, avatar: true }).nullable(),
    }),
    errors: ['too_many_requests'],
  }),
  'GET /api/invitation/:invite': endpoint({
    summary: 'Who a link is from, by its token or username; null says nothing about why.',
    access: 'session',
    params: z.object({ invite: given }),
    reply: z.object({ invitation: found.nullable() }),
    errors: ['too_many_requests'],
  }),
} as const;
