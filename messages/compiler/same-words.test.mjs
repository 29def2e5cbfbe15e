/** A text that is the same as the English one was forgotten, unless it is listed here. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = path.join(import.meta.dirname, '..');

/** Words that both languages share. */
const SHARED = {
  de: [
    ...['account.name', 'auth.name', 'auth.support', 'auth.feedback', 'callTimes.details'],
    ...['callWays.linkAddress', 'contactPage.score', 'groups.alsoIn', 'invitations.sms'],
    ...['landing.android', 'landing.ruthHale', 'security.name', 'security.passkeys'],
    'settings.feedback',
  ],
  fr: [
    ...['alertChoice.contacts', 'app.contact', 'app.contacts', 'callTimes.length'],
    ...['contactPage.list', 'contactPage.score', 'guide.guide'],
    ...['guide.question', 'help.contacts', 'invitations.sms', 'palette.rose'],
    ...['kit.notifications', 'kit.toasts', 'landing.android', 'landing.ruthHale'],
    ...['notifications.title', 'preferences.title', 'score.parts.contacts.label', 'site.guide'],
    'site.page',
  ],
  es: [
    ...['common.error', 'groups.color', 'guide.no', 'invitations.sms', 'landing.android'],
    'landing.ruthHale',
  ],
  pt: [
    ...['availability.moreShort', 'callWays.linkAddress', 'editLight.plus', 'invitations.sms'],
    ...['landing.android', 'landing.ruthHale'],
  ],
  ar: ['auth.emailExample', 'invitations.sms', 'landing.android'],
};

const NAMES = /Porchlight|WhatsApp|Signal|FaceTime|NFC|QR|JSON|PNG|JPG|GIF/g;
/**
 * Tags, parameters and names of products are the same in every language.
 * @param {string} text
 */
const hasWords = (text) =>
  /\p{L}/u.test(
    text
      .replace(/<[^>]+>/g, '')
      .replace(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, '')
      .replace(NAMES, ''),
  );

/** @param {string} language @returns {Record<string, string>} */
const textsOf = (language) =>
  Object.fromEntries(
    readdirSync(path.join(folder, language)).flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(path.join(folder, language, file), 'utf8'))).map(
        ([key, text]) => [`${path.basename(file, '.json')}.${key}`, text],
      ),
    ),
  );

const english = textsOf('en');

test.each(Object.entries(SHARED))('%s: no text was left in English', (language, shared) => {
  const texts = textsOf(language);
  const same = Object.keys(english).filter(
    (key) => texts[key] === english[key] && hasWords(english[key] ?? ''),
  );
  expect(same.toSorted()).toEqual(shared.toSorted());
});
