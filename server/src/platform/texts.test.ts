import { expect, test } from 'vitest';
import { resetMail } from '../features/account/mails.ts';
import { alertMessage, noticeMessage } from '../features/delivery/words.ts';
import { digestMail } from '../features/delivery/digest-mail.ts';
import { presentNotification } from '../features/notifications/service.ts';
import { textsIn } from './texts.ts';

type Standing = Parameters<typeof noticeMessage>[0];
const kinds = [
  'request',
  'accepted',
  'met',
  'available',
  'audience_gone',
  'still_good_time',
] as const;

const standing = (kind: (typeof kinds)[number], daysSinceCall: number | null = null): Standing =>
  ({
    aboutName: 'Ruth',
    receiver: { language: 'en-XA' },
    row: { id: kind, kind, isRead: false, createdAt: 0, daysSinceCall },
  }) as unknown as Standing;

/** Every word of a text in the pseudo-language is accented; names and addresses are not. */
const untranslated = (text: string): string[] =>
  (
    text.replace(/<[^>]*>|https?:\S+|Ruth|Nora|Porchlight/g, '').match(/[A-Za-z]{4,}/g) ?? []
  ).filter((word) => !/doctype|html/i.test(word));

test('an unknown language reads English', () => {
  for (const unknown of ['xx', null, undefined])
    expect(textsIn(unknown)('notices.goodTime')).toBe('Now is a good time to call.');
});

test.each(kinds)('a %s row and push are in the receiver’s language', (kind) => {
  const { row, aboutName } = standing(kind, 20);
  const { title, message } = presentNotification(row, aboutName, 'en-XA');
  expect(untranslated(`${title} ${message}`)).toEqual([]);
  const push = noticeMessage(standing(kind));
  expect(untranslated(`${push.title} ${push.message}`)).toEqual([]);
});

test('a push about several people is one sentence of the receiver’s language', () => {
  const one = alertMessage([standing('available'), standing('available')]);
  expect(one.title).toMatch(/^\[2 ç/);
  expect(untranslated(one.title)).toEqual([]);
});

test('mails are in the language of the addressee', () => {
  const nora = { email: 'nora@example.com', displayName: 'Nora', language: 'en-XA' };
  const reset = resetMail(nora, 'http://localhost/reset');
  expect(untranslated(`${reset.subject} ${reset.text}`)).toEqual([]);
  expect(reset.html).toContain('<html lang="en-XA" dir="ltr">');
  const rows = kinds.map((kind) => {
    const { row, aboutName } = standing(kind);
    return presentNotification(row, aboutName, 'en-XA');
  });
  const digest = digestMail(nora, rows, 'http://localhost');
  expect(untranslated(`${digest.subject} ${digest.text}`)).toEqual([]);
  expect(resetMail({ ...nora, language: 'ar-XB' }, 'http://x').html).toContain('dir="rtl"');
});
