import type { Friend } from '@porchlight/contract/contacts';

type Light = Pick<Friend, 'status' | 'statusExpiresAt'>;

/** Whether a light is on for this viewer. A known end always ends it, offline too. */
export function isLit({ status, statusExpiresAt }: Light, now: number): boolean {
  return status === 'available' && (statusExpiresAt === null || now < Date.parse(statusExpiresAt));
}
