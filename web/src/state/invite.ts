/**
 * The invitation link that led here. Kept over the mail with the link, which opens in another tab.
 * pending-invite.ts reads it: the first screen only has to know whether there is one.
 */
import { KEYS, readKey, removeKey, writeKey } from '../storage/storage.ts';

export function rememberInvite(search: string): void {
  keepInvite(new URLSearchParams(search).get('invite'));
}

export function keepInvite(text: string | null): void {
  if (text !== null && /^[\w.-]{3,30}$/.test(text)) writeKey(KEYS.invite, text);
}

/** The token or username, until it is forgotten. */
export function pendingInvite(): string | null {
  return readKey(KEYS.invite);
}

export function forgetInvite(): void {
  removeKey(KEYS.invite);
}
