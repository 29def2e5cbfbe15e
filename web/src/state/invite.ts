/** Who invited this person. Kept over the mail with the link, which opens in another tab. */
import { isUsername } from '@porchlight/domain/names';
import { KEYS, readKey, removeKey, writeKey } from '../storage/storage.ts';

export function rememberInvite(search: string): void {
  const username = new URLSearchParams(search).get('invite')?.trim().toLowerCase() ?? '';
  if (isUsername(username)) writeKey(KEYS.invite, username);
}

/** The inviter's username, until it is forgotten. */
export function pendingInvite(): string | null {
  return readKey(KEYS.invite);
}

export function forgetInvite(): void {
  removeKey(KEYS.invite);
}
