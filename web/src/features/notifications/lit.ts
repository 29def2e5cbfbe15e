import type { Friend } from '@porchlight/contract/contacts';

/** Whether a contact's light is on for this viewer; a known end ends it here too. */
export function isLit({ status, statusExpiresAt }: Friend, now: number): boolean {
  return status === 'available' && (statusExpiresAt === null || now < Date.parse(statusExpiresAt));
}
