import type { SecurityEventKind } from '@porchlight/contract/security-log';

export const securityTexts = {
  title: 'Recent activity',
  none: 'Nothing has happened in the last 90 days.',
  hint: 'Something here that wasn’t you? Change your password; it signs out every other device.',
  where: (device: string, when: string) => `${device}, ${when}`,
  showAll: (count: number) => `Show all ${count}`,
};

const words: Record<SecurityEventKind, string> = {
  account_created: 'Account created',
  signed_in: 'Signed in',
  sign_in_failed: 'Someone tried to sign in with a wrong password',
  signed_out: 'Signed out',
  device_signed_out: 'Another device was signed out',
  password_changed: 'Password changed',
  password_reset: 'Password reset by email',
  account_changed: 'Account information changed',
  data_exported: 'Data downloaded',
  person_blocked: 'Someone was blocked',
  person_unblocked: 'Someone was unblocked',
  account_deleted: 'Account deleted',
};

/** A newer server may know more kinds. */
export function eventWords(kind: string): string {
  return (words as Record<string, string | undefined>)[kind] ?? 'Account activity';
}
