/** The mails of an account: short, plain, with one link. */
import type { Mail } from '../../mail/port.ts';

type Letter = {
  to: string;
  name: string;
  subject: string;
  intro: string;
  action: string;
  link: string;
  outro: string;
};

export type Addressee = { email: string; displayName: string };

export function verificationMail(to: Addressee, link: string): Mail {
  return write({
    to: to.email,
    name: firstWord(to.displayName),
    subject: 'Verify your email',
    intro: 'Open the link and your light is ready. It works for 24 hours.',
    action: 'Verify my email',
    link,
    outro: 'Didn’t sign up? Ignore this mail and nothing happens.',
  });
}

export function resetMail(to: Addressee, link: string): Mail {
  return write({
    to: to.email,
    name: firstWord(to.displayName),
    subject: 'Reset your password',
    intro: 'You asked for a new password. Open the link to choose one. It works for one hour.',
    action: 'Choose a new password',
    link,
    outro: 'Didn’t ask for it? Ignore this mail and your password stays as it is.',
  });
}

function write({ to, name, subject, intro, action, link, outro }: Letter): Mail {
  const text = `Hello ${name},\n\n${intro}\n\n${action}:\n${link}\n\n${outro}\n\nPorchlight\n`;
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#faf4e8;color:#2a1c11;font:17px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:28px 32px;background:#fffcf6;border:1px solid #e4d8c5;border-radius:20px">
<p>Hello ${escape(name)},</p>
<p>${escape(intro)}</p>
<p><a href="${escape(link)}" style="display:inline-block;padding:12px 20px;background:#2c6a3f;color:#fffdf7;border-radius:14px;font-weight:600;text-decoration:none">${escape(action)}</a></p>
<p style="font-size:14px;color:#65523d;overflow-wrap:anywhere">${escape(link)}</p>
<p style="font-size:14px;color:#65523d">${escape(outro)}</p>
</div>
</body>
</html>
`;
  return { to, subject, text, html };
}

function firstWord(displayName: string): string {
  return displayName.split(' ')[0] ?? displayName;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
