/** Signing in with the password, and the code that may follow it. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { givenCode } from './one-time-codes.ts';
import { givenPassword } from './values.ts';

export const signIn = {
  'POST /api/login': endpoint({
    summary: 'Sign in; `code_required` asks for a one-time code beside the right password.',
    access: 'public',
    body: z.object({
      email: z.string().max(320),
      password: givenPassword,
      code: givenCode.optional(),
    }),
    reply: z.object({ sessionId: z.string() }),
    errors: [
      ...(['suspended', 'wrong_credentials', 'not_verified', 'code_required'] as const),
      ...(['wrong_code', 'too_many_requests'] as const),
    ],
  }),
} as const;
