/** Deleting an account without signing in: by a link to its address. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { done, email } from './values.ts';

export const accountDeletion = {
  'POST /api/account-deletion': endpoint({
    summary: 'Ask for a link that deletes the account of this address. The same answer for all.',
    access: 'public',
    body: z.object({ email }),
    reply: z.object({ success: z.literal(true), message: z.string() }),
    errors: ['too_many_requests'],
  }),
  'POST /api/account-deletion/confirm': endpoint({
    summary: 'Use that link, within an hour: the account is deleted.',
    access: 'public',
    body: z.object({ token: z.string().max(512) }),
    reply: done,
    errors: ['token_invalid', 'token_expired', 'too_many_requests'],
  }),
} as const;
