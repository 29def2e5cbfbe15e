/** The text of an invitation, and the ways to send it. */
import { t } from '@porchlight/messages/t';
import type { Platform } from '../../device/device.ts';
import { publicOrigin } from '../../environment/server-address.ts';

export type Invitation = { title: string; text: string; url: string };

/**
 * One link for everyone: the site knows who invited, leads to either store, and opens the app where
 * it is installed. A store's own link would suit only phones of the sender's kind.
 */
export function invitationFrom(username: string, token: string): Invitation {
  const url = `${publicOrigin()}/register?invite=${encodeURIComponent(token)}`;
  return { title: t('invitations.title'), text: t('invitations.message', { username }), url };
}

/** As one piece, for the clipboard and for messages. */
export function wholeText({ text, url }: Invitation): string {
  return `${text} ${url}`;
}

/** iOS wants '&' before the body where everyone else wants '?'. */
export function smsLink(invitation: Invitation, isApple: boolean, phoneNumber = ''): string {
  const separator = isApple ? '&' : '?';
  return `sms:${phoneNumber}${separator}body=${encodeURIComponent(wholeText(invitation))}`;
}

/** A page in Safari on an iPhone is an iOS device too; an iPad says it is a Mac with touch. */
export function isApple(platform: Platform, { userAgent, maxTouchPoints } = navigator): boolean {
  if (platform === 'ios') return true;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
