/** The hourly mail. Its subject names nobody: subjects are read over shoulders. */
import type { Notification } from '@porchlight/contract/notifications';
import type { Translate } from '@porchlight/messages/translator';
import { type Recipient, layOutEmail } from '../../mail/email-layout.ts';
import type { Mail } from '../../mail/port.ts';
import { textsIn } from '../../platform/texts.ts';

export function digestMail(
  to: Recipient,
  notifications: readonly Notification[],
  publicUrl: string,
): Mail {
  const t = textsIn(to.language);
  return layOutEmail({
    to,
    subject: t('mail.digest.subject', { count: notifications.length }),
    intro: t('mail.digest.intro'),
    items: notifications.map((notification) => line(notification, t)),
    action: t('mail.digest.action'),
    link: new URL('/', publicUrl).href,
    outro: t('mail.digest.outro', { settings: new URL('/settings', publicUrl).href }),
  });
}

function line({ type, title, message }: Notification, t: Translate): string {
  if (type === 'call_available') return title;
  if (type !== 'other') return message;
  return /[.?!؟]$/.test(title)
    ? t('mail.digest.item', { title, message })
    : t('mail.digest.itemSentence', { title, message });
}
