/** Security events of an account, so that its owner can tell whether it was them. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, timestamp } from './values.ts';

export const SECURITY_EVENTS = [
  'account_created',
  'signed_in',
  'sign_in_failed',
  'confirmation_failed',
  'signed_out',
  'device_signed_out',
  'device_restored',
  'password_changed',
  'password_reset',
  'passkey_added',
  'passkey_removed',
  'codes_turned_on',
  'codes_turned_off',
  'code_failed',
  'recovery_code_used',
  'recovery_codes_made',
  'oidc_linked',
  'oidc_unlinked',
  'email_changed',
  'email_change_undone',
  'account_changed',
  'data_exported',
  'person_blocked',
  'person_unblocked',
  'everything_off',
  'seen_again',
  'account_deleted',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENTS)[number];

export const securityEvent = z.object({
  id,
  kind: z.enum(SECURITY_EVENTS),
  at: timestamp,
  /** 'Chrome on Android', as in the list of devices; null where a stranger could choose it. */
  device: z.string().nullable(),
});

/** The list shows the newest events; the data export contains all of them. */
export const SECURITY_LOG_SHOWN = 100;

export const securityLog = {
  'GET /api/security-log': endpoint({
    summary: 'What happened to the own account in the last 90 days, newest first, at most 100.',
    access: 'session',
    reply: z.array(securityEvent),
    errors: [],
  }),
} as const;
