/** Invitation links: a random token made for the inviter, or in older links the bare username. */
import { isUsername } from './names.ts';

export const INVITATION_DAYS = 30;
/** People who may use one link before it is used up: enough for a family's group chat. */
export const INVITATION_USES = 20;
/** Links of one person that work at the same time. */
export const INVITATIONS_MAX = 50;

/** The hyphen tells a token from every username. */
const TOKEN = /^i-[A-Za-z0-9_-]{22}$/;

export type Invite =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'username'; readonly username: string };

export const invitationToken = (random: string): string => `i-${random}`;

/** The `invite` of a link, or null if nobody could have made it. */
export function readInvite(text: string): Invite | null {
  const value = text.trim();
  if (TOKEN.test(value)) return { kind: 'token', token: value };
  const username = value.toLowerCase();
  return isUsername(username) ? { kind: 'username', username } : null;
}
