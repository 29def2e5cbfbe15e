/** Undo of changes that act at once: block, remove a contact, sign out a device, forget a tag, revoke a link. */
import { endpoint } from './endpoint.ts';
import { done, idParams } from './values.ts';

export const undo = {
  'POST /api/undo/:id': endpoint({
    summary: 'Undo a change by the `undoId` of its answer, within 15 s and by the same session.',
    access: 'session',
    params: idParams,
    reply: done,
    errors: ['not_found', 'user_not_found', 'limit_reached'],
  }),
} as const;
