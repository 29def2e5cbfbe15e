import type { SecurityEventKind } from '@porchlight/contract/security-log';
import { type SimpleKey, t } from '@porchlight/messages/t';

const keys: Record<SecurityEventKind, SimpleKey> = {
  account_created: 'securityLog.event.account_created',
  signed_in: 'securityLog.event.signed_in',
  sign_in_failed: 'securityLog.event.sign_in_failed',
  confirmation_failed: 'securityLog.event.confirmation_failed',
  signed_out: 'securityLog.event.signed_out',
  device_signed_out: 'securityLog.event.device_signed_out',
  device_restored: 'securityLog.event.device_restored',
  password_changed: 'securityLog.event.password_changed',
  password_reset: 'securityLog.event.password_reset',
  passkey_added: 'securityLog.event.passkey_added',
  passkey_removed: 'securityLog.event.passkey_removed',
  codes_turned_on: 'securityLog.event.codes_turned_on',
  codes_turned_off: 'securityLog.event.codes_turned_off',
  code_failed: 'securityLog.event.code_failed',
  recovery_code_used: 'securityLog.event.recovery_code_used',
  recovery_codes_made: 'securityLog.event.recovery_codes_made',
  oidc_linked: 'securityLog.event.oidc_linked',
  oidc_unlinked: 'securityLog.event.oidc_unlinked',
  email_changed: 'securityLog.event.email_changed',
  email_change_undone: 'securityLog.event.email_change_undone',
  account_changed: 'securityLog.event.account_changed',
  data_exported: 'securityLog.event.data_exported',
  person_blocked: 'securityLog.event.person_blocked',
  person_unblocked: 'securityLog.event.person_unblocked',
  everything_off: 'securityLog.event.everything_off',
  seen_again: 'securityLog.event.seen_again',
  account_deleted: 'securityLog.event.account_deleted',
};

/** A newer server may know more kinds. */
export function eventText(kind: string): string {
  return t((keys as Record<string, SimpleKey | undefined>)[kind] ?? 'securityLog.event.other');
}
