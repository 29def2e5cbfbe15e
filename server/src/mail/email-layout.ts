/** The layout of every mail: short, plain, with one link. */
import { PRODUCT_NAME } from '@porchlight/domain/product';
import { directionOf } from '@porchlight/messages/format';
import { knownLanguage, textsIn } from '../platform/texts.ts';
import type { Mail } from './port.ts';

export type Recipient = {
  readonly email: string;
  /** A greeting has the first word of it; null where the mail names nobody. */
  readonly displayName: string | null;
  /** English where it is not known. */
  readonly language?: string | null;
};

export type EmailContent = {
  readonly to: Recipient;
  readonly subject: string;
  readonly intro: string;
  /** A list between intro and link. */
  readonly items?: readonly string[];
  readonly action: string;
  readonly link: string;
  readonly outro: string;
};

export function layOutEmail(letter: EmailContent): Mail {
  const { to, subject, intro, items = [], action, link, outro } = letter;
  const language = knownLanguage(to.language);
  const t = textsIn(language);
  const [name = ''] = to.displayName?.split(' ') ?? [];
  const hello = name === '' ? t('mail.helloThere') : t('mail.hello', { name });
  const paragraphs = [
    hello,
    intro,
    ...(items.length > 0 ? [items.map((item) => `- ${item}`).join('\n')] : []),
    `${action}:\n${link}`,
    outro,
    `${PRODUCT_NAME}\n`,
  ];
  const list = items.map((item) => `<li>${escape(item)}</li>`).join('');
  const html = `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#faf4e8;color:#2a1c11;font:17px/1.5 system-ui,sans-serif">
<div dir="${directionOf(language)}" style="max-width:480px;margin:0 auto;padding:28px 32px;background:#fffcf6;border:1px solid #e4d8c5;border-radius:20px">
<p>${escape(hello)}</p>
<p>${escape(intro)}</p>${list === '' ? '' : `\n<ul>${list}</ul>`}
<p><a href="${escape(link)}" style="display:inline-block;padding:12px 20px;background:#2c6a3f;color:#fffdf7;border-radius:14px;font-weight:600;text-decoration:none">${escape(action)}</a></p>
<p style="font-size:14px;color:#65523d;overflow-wrap:anywhere">${escape(link)}</p>
<p style="font-size:14px;color:#65523d">${escape(outro)}</p>
</div>
</body>
</html>
`;
  return { to: to.email, subject, text: paragraphs.join('\n\n'), html };
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
