import type { Friend } from '@porchlight/contract/contacts';

/** Whether a contact's light is on for this viewer. A known end always ends it, offline too. */
export function isLit({ status, statusExpiresAt }: Friend, now: number): boolean {
  return status === 'available' && (statusExpiresAt === null || now < Date.parse(statusExpiresAt));
}
