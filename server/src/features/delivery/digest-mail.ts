/** The hourly mail. Its subject names nobody: subjects are read over shoulders. */
import type { Notification } from '@porchlight/contract/notifications';
import { PRODUCT_NAME } from '@porchlight/domain/product';
import { writeLetter, type Letter } from '../../mail/letter.ts';
import type { Mail } from '../../mail/port.ts';

export function digestMail(
  to: Letter['to'],
  notifications: readonly Notification[],
  publicUrl: string,
): Mail {
  const count = notifications.length;
  const settings = new URL('/settings', publicUrl).href;
  return writeLetter({
    to,
    subject: `${count === 1 ? 'Something is' : `${count} things are`} new on ${PRODUCT_NAME}`,
    intro: 'This was true when the mail was sent:',
    items: notifications.map(line),
    action: `Open ${PRODUCT_NAME}`,
    link: new URL('/', publicUrl).href,
    outro: `You get a mail at most once an hour, because email notifications are on. Switch them off in the settings: ${settings}`,
  });
}

function line({ type, title, message }: Notification): string {
  if (type === 'call_available') return title;
  if (type !== 'other') return message;
  return /[.?!]$/.test(title) ? `${title} ${message}` : `${title}. ${message}`;
}
