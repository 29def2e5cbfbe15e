/** Contact groups and their members. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { done, groupName, id, idParams, person } from './values.ts';

/** The eight preset colours, as stored; the first is the default. */
export const GROUP_COLORS = [
  '#2F7A46',
  '#1C7573',
  '#2C67AE',
  '#7A4B9A',
  '#B03F66',
  '#B14A26',
  '#8C620A',
  '#75533A',
] as const;

export const group = z.object({
  id,
  name: z.string(),
  color: z.string(),
  members: z.array(
    z.object({
      id,
      friendshipId: id,
      user: person.pick({ displayName: true, username: true, avatar: true }),
    }),
  ),
});
export type Group = z.infer<typeof group>;

export const groups = {
  'GET /api/contact-groups': endpoint({
    summary: 'The own groups with their members.',
    access: 'session',
    reply: z.array(group),
    errors: [],
  }),
  'POST /api/contact-groups': endpoint({
    summary: 'Create a group.',
    access: 'session',
    body: z.object({ name: groupName, color: z.enum(GROUP_COLORS).default(GROUP_COLORS[0]) }),
    reply: group,
    errors: ['group_name_taken', 'explicit_language', 'limit_reached', 'too_many_requests'],
  }),
  'PATCH /api/contact-groups/:id': endpoint({
    summary: 'Rename a group or give it another color. Nobody else sees either.',
    access: 'session',
    params: idParams,
    body: z.object({ name: groupName.optional(), color: z.enum(GROUP_COLORS).optional() }),
    reply: done,
    errors: ['not_found', 'group_name_taken', 'explicit_language'],
  }),
  'PUT /api/contact-groups/order': endpoint({
    summary: 'The order in which groups are listed; those left out follow by name.',
    access: 'session',
    body: z.object({ groupIds: z.array(id).max(100) }),
    reply: done,
    errors: ['unknown_group'],
  }),
  'DELETE /api/contact-groups/:id': endpoint({
    summary: 'Delete a group. A light shared with it alone is then seen by nobody.',
    access: 'session',
    params: idParams,
    reply: done,
    errors: ['not_found'],
  }),
  'POST /api/contact-groups/:id/members': endpoint({
    summary: 'Add a contact to a group, or several of them: all or none.',
    access: 'session',
    params: idParams,
    body: z.union([
      z.object({ friendshipId: id }),
      z.object({ friendshipIds: z.array(id).min(1).max(500) }),
    ]),
    reply: done,
    errors: ['not_found'],
  }),
  'DELETE /api/contact-groups/:id/members/:friendshipId': endpoint({
    summary: 'Take a contact out of a group.',
    access: 'session',
    params: z.object({ id, friendshipId: id }),
    reply: done,
    errors: ['not_found'],
  }),
} as const;
