/** Codes to become contacts when two people meet: one use, within five minutes. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { done, person, text, timestamp } from './values.ts';

const params = z.object({ code: text.max(64) });
const shown = person.pick({ id: true, displayName: true, avatar: true });

export const meetCodes = {
  'POST /api/meet-codes': endpoint({
    summary: 'A new code of one’s own: it works once, for five minutes.',
    access: 'session',
    reply: z.object({ code: z.string(), link: z.string(), expiresAt: timestamp }),
    errors: ['too_many_requests'],
  }),
  'GET /api/meet-codes/:code': endpoint({
    summary: 'Whose code it is, without using it. Used, old, unknown, own and blocked are alike.',
    access: 'session',
    params,
    reply: z.object({ person: shown }),
    errors: ['not_found', 'too_many_requests'],
  }),
  'POST /api/meet-codes/:code/add': endpoint({
    summary: 'Use a code: both are contacts from now on. A refused one uses nothing up.',
    access: 'session',
    params,
    reply: done.extend({ person: shown }),
    errors: ['not_found', 'already_contacts', 'too_many_requests'],
  }),
} as const;
