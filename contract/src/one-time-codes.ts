/** One-time codes of an authenticator app (TOTP, RFC 6238): a second step after the password. */
import { withLatinDigits } from '@porchlight/domain/digits';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { done, timestamp } from './values.ts';

export const RECOVERY_CODES = 10;

/** Six digits, or a recovery code. People type both with spaces and dashes. */
export const givenCode = z
  .string()
  .max(64)
  .transform((value) =>
    withLatinDigits(value)
      .replace(/[\s\p{Pd}]/gu, '')
      .toLowerCase(),
  );

/** Shown once: the server keeps hashes. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const codesState = z.object({
  /** Null while codes are off. */
  since: timestamp.nullable(),
  recoveryCodesLeft: z.number().int(),
});

export const oneTimeCodes = {
  'GET /api/codes': endpoint({
    summary: 'Whether signing in with the password asks for a one-time code.',
    access: 'session',
    reply: codesState,
    errors: [],
  }),
  'POST /api/codes/setup': endpoint({
    summary:
      'Begin to turn on one-time codes: the secret for an authenticator app. Good for an hour, ' +
      'until it is confirmed; the newest one alone counts.',
    access: 'session',
    isFresh: true,
    changesSignIn: true,
    reply: z.object({
      /** Base32, for typing. */
      secret: z.string(),
      /** `otpauth://`, for a QR code. */
      uri: z.string(),
    }),
    errors: ['codes_already_on', 'too_many_requests'],
  }),
  'POST /api/codes': endpoint({
    summary: 'Turn on one-time codes with a first code. The owner is told by email.',
    access: 'session',
    isFresh: true,
    changesSignIn: true,
    body: z.object({ code: givenCode }),
    reply: recoveryCodes,
    errors: ['wrong_code', 'codes_already_on', 'not_found', 'too_many_requests'],
  }),
  'POST /api/codes/recovery': endpoint({
    summary: 'Make new recovery codes; the former ones no longer work.',
    access: 'session',
    isFresh: true,
    changesSignIn: true,
    reply: recoveryCodes,
    errors: ['not_found', 'too_many_requests'],
  }),
  'DELETE /api/codes': endpoint({
    summary: 'Turn off one-time codes. The owner is told by email.',
    access: 'session',
    isFresh: true,
    changesSignIn: true,
    reply: done,
    errors: ['not_found', 'too_many_requests'],
  }),
} as const;
