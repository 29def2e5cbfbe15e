/** The outbox as HTML: a list of mails, and the open mail. */
import { elapsedSince } from '@porchlight/domain/relative-time';
import { PRODUCT_NAME } from '@porchlight/domain/product';
import { DEFAULT_LANGUAGE, textsIn } from '../platform/texts.ts';
import type { OutboxMail } from './outbox.ts';

type PageOptions = {
  mails: readonly OutboxMail[];
  open: OutboxMail | undefined;
  /** Where this page is. */
  address: string;
  now: number;
};

export function outboxPage({ mails, open, address, now }: PageOptions): string {
  const count = mails.length === 1 ? '1 mail' : `${mails.length} mails`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Mail outbox, development · ${PRODUCT_NAME}</title>
<link rel="stylesheet" href="${address}/mail.css">
<script src="${address}/mail.js" defer></script>
</head>
<body>
<header><div><a class="brand" href="/">${PRODUCT_NAME}</a><span class="tag">Development</span></div></header>
<main>
<div class="head"><h1>Mail outbox</h1><span>${count}</span></div>
<div class="notice"><b>No mail leaves this machine</b>
<p>MAIL_URL is unset, so every mail is written to DATA_DIR/outbox/. This page answers on localhost only, at the address in the start-up banner.</p></div>
${open ? `<div class="columns">${list({ mails, open, address, now })}${reader(open, address)}</div>` : EMPTY}
</main>
</body>
</html>`;
}

const EMPTY = '<p class="empty">No mails yet. Sign up, and the first one appears here.</p>';

function list({ mails, open, address, now }: PageOptions & { open: OutboxMail }): string {
  const rows = mails.map((mail) => {
    const current = mail.id === open.id ? ' aria-current="true"' : '';
    return `<li><a href="${address}/${mail.id}"${current}><b>${escape(mail.subject)}</b>
<time datetime="${isoOf(mail.date)}">${textsIn(DEFAULT_LANGUAGE)('elapsed.ago', elapsedSince(mail.date, now))}</time>
<span>${escape(mail.to)}</span></a></li>`;
  });
  return `<ul>${rows.join('\n')}</ul>`;
}

function reader(mail: OutboxMail, address: string): string {
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
  const copy = link
    ? `<button type="button" data-copy="${escape(link)}" hidden>Copy link</button>`
    : '';
  return `<article>
<div class="top"><h2>${escape(mail.subject)}</h2>
<dl><dt>To</dt><dd>${escape(mail.to)}</dd><dt>From</dt><dd>${escape(mail.from)}</dd>
<dt>Sent</dt><dd><time datetime="${isoOf(mail.date)}">${escape(new Date(mail.date).toUTCString())}</time></dd></dl></div>
<div class="text">${mail.text
    .split(/\n{2,}/)
    .map(paragraph)
    .join('\n')}</div>
<div class="actions">${copy}<a href="${address}/${mail.id}/source">View source</a></div>
</article>`;
}

/** Turns a line such as 'Verify my email:' above a link into a button. */
function paragraph(text: string): string {
  const [, label, link] = /^(.+):\n(https?:\/\/\S+)$/.exec(text.trim()) ?? [];
  if (label !== undefined && link !== undefined) {
    const href = escape(link);
    return `<p><a class="button" href="${href}">${escape(label)}</a></p>
<p class="small"><a href="${href}">${href}</a></p>`;
  }
  const linked = escape(text).replace(
    /https?:\/\/[^\s<]+/g,
    (url) => `<a href="${url}">${url}</a>`,
  );
  return `<p>${linked.replaceAll('\n', '<br>')}</p>`;
}

function isoOf(date: number): string {
  return Number.isNaN(date) ? '' : new Date(date).toISOString();
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
