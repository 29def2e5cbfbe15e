/** The mails of an account. */
import { writeLetter, type Letter } from '../../mail/letter.ts';
import type { Mail } from '../../mail/port.ts';

export type Addressee = Letter['to'];

export function verificationMail(to: Addressee, link: string): Mail {
  return writeLetter({
    to,
    subject: 'Verify your email',
    intro: 'Open the link and your light is ready. It works for 24 hours.',
    action: 'Verify my email',
    link,
    outro: 'Didn’t sign up? Ignore this mail and nothing happens.',
  });
}

/** For an address whose registration nobody has finished; it names nobody, since anyone can register. */
export function freshStartMail(email: string, link: string): Mail {
  return writeLetter({
    to: { email, displayName: 'there' },
    subject: 'Finish signing up',
    intro:
      'Open the link to choose a password and enter your name and number. It works for 24 hours.',
    action: 'Finish signing up',
    link,
    outro: 'Didn’t ask for it? Ignore this mail and nothing happens.',
  });
}

export function resetMail(to: Addressee, link: string): Mail {
  return writeLetter({
    to,
    subject: 'Reset your password',
    intro: 'You asked for a new password. Open the link to choose one. It works for one hour.',
    action: 'Choose a new password',
    link,
    outro: 'Didn’t ask for it? Ignore this mail and your password stays as it is.',
  });
}
