import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { staleKeys, translationProblems } from './translations.mjs';

const folder = join(dirname(fileURLToPath(import.meta.url)), '..');
const languages = readdirSync(folder).filter((name) => /^[a-z]{2}$/.test(name) && name !== 'en');

/** @param {string} language @returns {Record<string, string>} */
const textsOf = (language) =>
  Object.fromEntries(
    readdirSync(join(folder, language)).flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(join(folder, language, file), 'utf8'))).map(
        ([key, text]) => [`${file.replace('json', '')}${key}`, text],
      ),
    ),
  );

test.each([
  ['missing', {}],
  ['superfluous', { 'a.days': '{n, plural, one {#} other {#}}', 'a.old': 'alt' }],
  ['other parameters', { 'a.days': 'Tage' }],
  ['no plural for one', { 'a.days': '{n, plural, other {#}}' }],
])('names what is wrong: %s', (problem, german) => {
  const english = { 'a.days': '{n, plural, one {# day} other {# days}}' };
  expect(translationProblems('de', english, german).join()).toContain(problem);
});

test('a translation is stale when only the English text has changed', () => {
  const before = { english: { a: 'One', b: 'Two' }, translated: { a: 'Eins', b: 'Zwei' } };
  const now = { english: { a: 'First', b: 'Second' }, translated: { a: 'Eins', b: 'Zweite' } };
  expect(staleKeys(before, now)).toEqual(['a']);
});

describe.each(languages)('%s', (language) => {
  const texts = textsOf(language);

  test('has every text, its parameters and every plural category', () => {
    expect(translationProblems(language, textsOf('en'), texts)).toEqual([]);
  });

  test('follows the typographic rules of the language', () => {
    const broken = Object.entries(texts).filter(([, text]) => TYPOGRAPHY[language]?.test(text));
    expect(broken).toEqual([]);
  });

  test('speaks to its reader as the glossary says', () => {
    const strange = Object.entries(texts).filter(([, text]) => FOREIGN[language]?.test(text));
    expect(strange).toEqual([]);
  });
});

test.each([
  ['fr', 'codes.on', /il reste \{left, number\}/],
  ['es', 'codes.on', /quedan \{left, number\}/],
  ['pt', 'codes.on', /restam \{left, number\}/],
])('in %s, the words of %s agree with their number', (language, key, onlyPlural) => {
  expect(textsOf(language)[key]).not.toMatch(onlyPlural);
});

/** Where Chromium has no name of a city, it has 'التوقيت الشرقي'. */
test('no Arabic sentence says that a zone is one, as some names of zones do', () => {
  const twice = Object.entries(textsOf('ar')).filter(([, text]) =>
    /(?:توقيت|في) \{zone\}/u.test(text),
  );
  expect(twice).toEqual([]);
});

test.each(['en', ...languages])(
  'the name of a control has the words that stand on it: %s',
  (language) => {
    const texts = textsOf(language);
    const words = (/** @type {string} */ text) => text.toLowerCase().replace(/\s*…$/u, '');
    const different = Object.entries(texts).filter(([key, text]) => {
      const name = texts[`${key}Name`];
      return name !== undefined && !text.includes('{') && !words(name).includes(words(text));
    });
    expect(different).toEqual([]);
  },
);

/** Signs that no text of a language may contain. @type {Record<string, RegExp>} */
const TYPOGRAPHY = {
  de: /['"”]|(?<!„[^“]*)“|(?<!\u00A0)…/u,
  fr: /['"“”]|(?<![\u202F?!])[?!;»]|(?<!\u202F):(?=\s|$)|«(?!\u202F)/u,
  es: /['"“”]|^[^¿]*\?|^[^¡]*!/u,
  pt: /['"„]/u,
  // A username needs an isolate, or its @ goes to the other end.
  ar: /['"“”;?]|(?<![a-z]),(?! \w+)|(?<!\u2066)@\{/u,
};

/**
 * Words of another way to speak to people: formal ones, Spanish of Spain for several people, European
 * Portuguese, and Arabic imperatives, which have a gender.
 *
 * @type {Record<string, RegExp>}
 */
const FOREIGN = {
  de: /\bIhnen\b|\b(?:Bitte|Haben|Möchten|Können) Sie\b|\bSie Ihr/u,
  fr: /(?<!\p{L})(?:votre|vos|veuillez)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:(?!seis)\p{L}*[áée]is|sois|vosotr\p{L}+|vuestr\p{L}+|usted(?:es)?)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:por ler|ecrã|telemóvel|utilizador|teu|tua)(?!\p{L})/iu,
  ar: /(?<!\p{L})[وف]?(?:اذكر|اختر|افتح|اضغط|انقر|المس|أدخل|راسلنا|أخبرنا|اتصل|حاول|اكتب|شغّله?|أضئه?|أطفئه?|احذف|أضف|جرّب|انتظر|ابحث|راجع|ارجع)(?!\p{L})/u,
};
