/** Confirming that it is still the same person, before acts that need a fresh sign-in. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { givenCode } from './one-time-codes.ts';
import { usedCredential } from './passkeys.ts';
import { givenPassword } from './values.ts';

export const reauthentication = {
  'POST /api/reauthenticate': endpoint({
    summary:
      'Confirm the password, with a code where codes are on, or a passkey; good for five ' +
      'minutes on this session.',
    access: 'session',
    body: z
      .object({
        password: givenPassword.optional(),
        code: givenCode.optional(),
        /** Made with the options of `POST /api/passkeys/login/options`. */
        passkey: usedCredential.optional(),
      })
      .refine(({ password: given, passkey }) => (given === undefined) !== (passkey === undefined), {
        message: 'Send either the password or a passkey.',
        path: ['password'],
      }),
    reply: z.object({ success: z.literal(true) }),
    errors: [
      ...(['wrong_password', 'code_required', 'wrong_code', 'passkey_refused'] as const),
      'too_many_requests',
    ],
  }),
} as const;
