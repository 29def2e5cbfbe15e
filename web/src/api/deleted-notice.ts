/** Says on the page after the reload that an account was deleted on the page before it. */
import { KEYS, readKey, removeKey, writeKey } from '../storage/storage.ts';

export function leaveDeletedNotice(): void {
  writeKey(KEYS.accountDeleted, 'true', 'sessionStorage');
}

/** True once. */
export function takeDeletedNotice(): boolean {
  const isDeleted = readKey(KEYS.accountDeleted, 'sessionStorage') !== null;
  removeKey(KEYS.accountDeleted, 'sessionStorage');
  return isDeleted;
}
