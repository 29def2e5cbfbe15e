/** The mails of an account. */
import { type Recipient, layOutEmail } from '../../mail/email-layout.ts';
import type { Mail } from '../../mail/port.ts';
import { textsIn } from '../../platform/texts.ts';

type Kind =
  | ('verify' | 'fresh' | 'reset' | 'deletion')
  | ('passkeyAdded' | 'passkeyRemoved' | 'codesOn' | 'codesOff' | 'recoveryUsed')
  | ('oidcLinked' | 'oidcUnlinked')
  | ('emailChange' | 'emailChanged');

function accountMail(kind: Kind, to: Recipient, link: string): Mail {
  const t = textsIn(to.language);
  return layOutEmail({
    to,
    subject: t(`mail.${kind}.subject`),
    intro: t(`mail.${kind}.intro`),
    action: t(`mail.${kind}.action`),
    link,
    outro: t(`mail.${kind}.outro`),
  });
}

export function verificationMail(to: Recipient, link: string): Mail {
  return accountMail('verify', to, link);
}

/** For an address whose registration nobody has finished; it names nobody, since anyone can register. */
export function freshStartMail(to: Omit<Recipient, 'displayName'>, link: string): Mail {
  return accountMail('fresh', { ...to, displayName: null }, link);
}

export function resetMail(to: Recipient, link: string): Mail {
  return accountMail('reset', to, link);
}

export function deletionMail(to: Recipient, link: string): Mail {
  return accountMail('deletion', to, link);
}

/** Mails that say what happened to an account; their links lead to where it can be looked at. */
const NOTICES = {
  passkey_added: 'passkeyAdded',
  passkey_removed: 'passkeyRemoved',
  codes_turned_on: 'codesOn',
  codes_turned_off: 'codesOff',
  recovery_code_used: 'recoveryUsed',
  oidc_linked: 'oidcLinked',
  oidc_unlinked: 'oidcUnlinked',
} as const;

export type NoticeKind = keyof typeof NOTICES;

export function noticeMail(kind: NoticeKind, to: Recipient, link: string): Mail {
  return accountMail(NOTICES[kind], to, link);
}

export function changeMail(
  kind: 'emailChange' | 'emailChanged',
  to: Recipient,
  link: string,
): Mail {
  return accountMail(kind, to, link);
}
