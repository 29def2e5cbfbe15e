/** Confirming that it is still the same person, before acts that need a fresh sign-in. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { givenCode } from './one-time-codes.ts';
import { oidcResponse } from './oidc.ts';
import { usedCredential } from './passkeys.ts';
import { givenPassword } from './values.ts';

export const reauthentication = {
  'POST /api/reauthenticate': endpoint({
    summary:
      'Confirm the password, with a code where codes are on, a passkey, or the linked account of ' +
      'the sign-in service; good for five minutes on this session.',
    access: 'session',
    body: z
      .object({
        password: givenPassword.optional(),
        code: givenCode.optional(),
        /** Made with the options of `POST /api/passkeys/login/options`. */
        passkey: usedCredential.optional(),
        /** Begun as a confirmation with `POST /api/oidc/start`. */
        oidc: oidcResponse.optional(),
      })
      .refine(
        ({ password: given, passkey, oidc }) =>
          [given, passkey, oidc].filter((proof) => proof !== undefined).length === 1,
        {
          message: 'Send one of the password, a passkey or an answer of the sign-in service.',
          path: ['password'],
        },
      ),
    reply: z.object({ success: z.literal(true) }),
    errors: [
      ...(['wrong_password', 'code_required', 'wrong_code', 'passkey_refused'] as const),
      ...(['not_found', 'oidc_refused', 'oidc_unavailable', 'too_many_requests'] as const),
    ],
  }),
} as const;
