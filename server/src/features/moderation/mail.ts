/** The email by which a person learns what a moderator did, and why. */
import { type Recipient, layOutEmail } from '../../mail/email-layout.ts';
import type { Mail } from '../../mail/port.ts';
import type { Tx } from '../../platform/db/database.ts';
import { textsIn } from '../../platform/texts.ts';
import * as queries from './queries.ts';

/** People who can still sign in answer in the app. */
const isInApp = (action: string): boolean => action !== 'suspend' && action !== 'delete-account';

type Act = Pick<queries.OrderRow, 'action' | 'reason' | 'until'>;

/** Writes the mail about a line of the log. */
export const moderationMails =
  (publicUrl: string) =>
  async (tx: Tx, lineId: string): Promise<Mail | null> => {
    const line = await queries.lineById(tx, lineId);
    const to = line && (await queries.addressOf(tx, line.userId));
    return to ? moderationMail(to, line, publicUrl) : null;
  };

function moderationMail(to: Recipient, { action, reason, until }: Act, publicUrl: string): Mail {
  const t = textsIn(to.language);
  const done = { action: action.replaceAll('-', '_') };
  const end =
    action === 'suspend' && until !== null
      ? [t('mail.moderation.until', { date: new Date(until).toISOString().slice(0, 10) })]
      : [];
  return layOutEmail({
    to,
    subject: t('mail.moderation.subject'),
    intro: t('mail.moderation.what', done),
    items: [t('mail.moderation.reason', { reason }), ...end],
    ...(isInApp(action)
      ? { action: t('mail.moderation.answer'), link: `${publicUrl}/settings?view=moderation` }
      : { action: t('mail.moderation.action'), link: `${publicUrl}/community-standards` }),
    outro: t('mail.moderation.outro', done),
  });
}
