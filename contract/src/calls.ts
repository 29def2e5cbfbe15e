/** Placed calls, and the score they add to. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { done, id, idParams, timestamp } from './values.ts';

const score = z.object({ score: z.number().int() });

export const calls = {
  'POST /api/record-call': endpoint({
    summary: 'Remember that a contact was called.',
    access: 'session',
    body: z.object({ receiverId: id }),
    reply: done,
    errors: ['user_not_found', 'too_many_requests'],
  }),
  'DELETE /api/calls/last/:friendId': endpoint({
    summary: 'Forget the last call to a contact, within 10 minutes: it was not placed.',
    access: 'session',
    params: z.object({ friendId: id }),
    reply: done,
    errors: ['user_not_found', 'not_found'],
  }),
  'GET /api/friends/call-history': endpoint({
    summary: 'When each contact was last called by this account.',
    access: 'session',
    reply: z.record(id, timestamp),
    errors: [],
  }),
  'GET /api/friends/:id/calls': endpoint({
    summary: 'When this account called a contact, newest first, as far as calls are kept.',
    access: 'session',
    params: idParams,
    reply: z.object({ calls: z.array(timestamp) }),
    errors: ['user_not_found'],
  }),
  'GET /api/connectedness-score': endpoint({
    summary: 'The own Connectedness Score with its four parts.',
    access: 'session',
    reply: score.extend({
      parts: z.object({
        calls: z.number(),
        days: z.number(),
        contacts: z.number(),
        streak: z.number(),
      }),
    }),
    errors: [],
  }),
  'GET /api/connectedness-score/:id': endpoint({
    summary: 'A contact’s score in tens, made once a day from the days before, public days only.',
    access: 'session',
    params: idParams,
    reply: score,
    errors: ['user_not_found'],
  }),
} as const;
