/** Changing the email address: confirmed by the new one, and undone from the old one. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { done, email, timestamp } from './values.ts';

const token = z.string().max(512);

export const emailChange = {
  'GET /api/account/email': endpoint({
    summary: 'The own address, and the one that waits to be confirmed.',
    access: 'session',
    reply: z.object({
      email: z.string(),
      waiting: z.object({ email: z.string(), expiresAt: timestamp }).nullable(),
    }),
    errors: [],
  }),
  'POST /api/account/email': endpoint({
    summary:
      'Ask for another address: a link goes there. The answer is the same whether or not the ' +
      'address has an account.',
    access: 'session',
    isFresh: true,
    body: z.object({ email }),
    reply: done,
    errors: ['too_many_requests'],
  }),
  'DELETE /api/account/email': endpoint({
    summary: 'Keep the address: a link that is on its way does nothing any more.',
    access: 'session',
    reply: done,
    errors: [],
  }),
  'POST /api/account/email/confirm': endpoint({
    summary: 'Use the link that went to the new address. The old one gets a link that undoes it.',
    access: 'public',
    body: z.object({ token }),
    reply: z.object({ email: z.string() }),
    errors: ['token_invalid', 'token_expired', 'too_many_requests'],
  }),
  'POST /api/account/email/undo': endpoint({
    summary:
      'Use the link that went to the old address, for 7 days: the address comes back, every ' +
      'session ends, and a new password is needed.',
    access: 'public',
    body: z.object({ token }),
    reply: z.object({ email: z.string() }),
    errors: ['token_invalid', 'token_expired', 'too_many_requests'],
  }),
} as const;
