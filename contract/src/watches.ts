/** Watches: 'Tell me when…', an alert about one contact that comes once. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { done, id, timestamp } from './values.ts';

export const watch = z.object({ friendId: id, endsAt: timestamp });
export type Watch = z.infer<typeof watch>;

export const watches = {
  'GET /api/watches': endpoint({
    summary: 'The contacts whose next light one asked to be told of.',
    access: 'session',
    reply: z.array(watch),
    errors: [],
  }),
  'POST /api/watches': endpoint({
    summary: 'Be told once, when this contact is Available for one the next time within 7 days.',
    access: 'session',
    /** `again`: the light may be on for one now; what counts is the next time it turns on. */
    body: z.object({ friendId: id, again: z.boolean().optional() }),
    reply: z.union([z.object({ watch }), z.object({ availableNow: z.literal(true) })]),
    errors: ['user_not_found', 'limit_reached'],
  }),
  'DELETE /api/watches/:friendId': endpoint({
    summary: 'No longer wait for this contact.',
    access: 'session',
    params: z.object({ friendId: id }),
    reply: done,
    errors: ['not_found'],
  }),
} as const;
