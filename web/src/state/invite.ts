/** The invitation link that led here. Kept over the mail with the link, which opens in another tab. */
import { type Invite, readInvite } from '@porchlight/domain/invitations';
import { KEYS, readKey, removeKey, writeKey } from '../storage/storage.ts';

export function rememberInvite(search: string): void {
  keepInvite(new URLSearchParams(search).get('invite'));
}

export function keepInvite(text: string | null): void {
  if (text !== null && readInvite(text)) writeKey(KEYS.invite, text.trim());
}

/** The token or username, until it is forgotten. */
export function pendingInvite(): string | null {
  return readKey(KEYS.invite);
}

export function readPendingInvite(): Invite | null {
  return readInvite(pendingInvite() ?? '');
}

export function forgetInvite(): void {
  removeKey(KEYS.invite);
}
