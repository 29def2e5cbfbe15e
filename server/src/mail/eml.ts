/** Writes and reads .eml files, plain enough that a link can be copied with any editor. */
import type { Mail } from './port.ts';

export type StoredMail = Mail & { from: string; date: number };

const CRLF = '\r\n';
const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

export function writeEml(mail: StoredMail, boundary: string): string {
  const part = (type: string, content: string): string[] => [
    `--${boundary}`,
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: 8bit',
    '',
    content.replace(/\r?\n/g, CRLF).trimEnd(),
    '',
  ];
  return [
    `From: ${encodeHeader(mail.from)}`,
    `To: ${encodeHeader(mail.to)}`,
    `Subject: ${encodeHeader(mail.subject)}`,
    `Date: ${new Date(mail.date).toUTCString().replace('GMT', '+0000')}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    ...part('text/plain', mail.text),
    ...part('text/html', mail.html),
    `--${boundary}--`,
    '',
  ].join(CRLF);
}

/** Parses the files that `writeEml` makes. */
export function readEml(source: string): StoredMail {
  const [head = '', body = ''] = splitOnce(source);
  const headers = new Map(
    head.split(CRLF).map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), decodeHeader(line.slice(colon + 1).trim())];
    }),
  );
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1] ?? '';
  const parts = body.split(`--${boundary}`).map((part) => splitOnce(part.trimStart()));
  const content = (type: string): string => {
    const found = parts.find(([head = '']) => head.startsWith(`Content-Type: ${type};`))?.[1] ?? '';
    return found.replaceAll(CRLF, '\n').trimEnd();
  };
  return {
    from: headers.get('from') ?? '',
    to: headers.get('to') ?? '',
    subject: headers.get('subject') ?? '',
    date: Date.parse(headers.get('date') ?? ''),
    text: content('text/plain'),
    html: content('text/html'),
  };
}

function splitOnce(text: string): string[] {
  const at = text.indexOf(CRLF + CRLF);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 4)];
}

/** Encodes text beyond ASCII; an address in angle brackets stays unchanged. */
function encodeHeader(value: string): string {
  const line = value.replace(/[\r\n]+/g, ' ');
  if (isAscii(line)) return line;
  const [, words = line, address = ''] = /^(.*?)(\s*<[\x21-\x7e]+>)?$/.exec(line) ?? [];
  return `=?UTF-8?B?${Buffer.from(words).toString('base64')}?=${address}`;
}

function decodeHeader(value: string): string {
  return value.replace(/=\?UTF-8\?B\?([A-Za-z0-9+/=]*)\?=/g, (_, encoded: string) =>
    Buffer.from(encoded, 'base64').toString(),
  );
}
