/** An address as it is compared, and as limits know it: never the address itself. */
import { createHash } from 'node:crypto';

/** An id that no account has. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

export function tidyEmail(typed: string): string {
  // Neither half a surrogate pair nor NUL can be in an address, or be looked up.
  return typed.toWellFormed().replaceAll('\0', '\ufffd').trim().toLowerCase();
}

export function accountKey(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}
