/** One spelling for what people write in several ways: names are compared by it when searched. */
import { withLatinDigits } from './digits.ts';
import { fold } from './names.ts';

/** Letters that are also spelled with two: who types 'Mueller' looks for 'Müller', and the reverse. */
const TWO_LETTERS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ø: 'oe',
  å: 'aa',
};

/** Letters of their own, not accented ones: who types 'ñ' means it; who types 'n' may mean both. */
const OWN: Readonly<Record<string, string>> = { es: 'ñ' };

/** Forms of one letter, and characters that only widen or join: no Unicode form unites these. */
const ONE_FORM: Readonly<Record<string, string>> = {
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ک: 'ك',
  ٱ: 'ا',
  ـ: '',
  '\u200c': '',
  '\u200d': '',
  ı: 'i',
  ð: 'd',
  þ: 'th',
  ς: 'σ',
  '’': "'",
  '‘': "'",
};

export const ALL_OWN = Object.values(OWN).join('');

/** Replaces these letters, each by its spelling. Every letter of a search runs it over every name. */
function replacing(by: Readonly<Record<string, string>>): (text: string) => string {
  const letters = new RegExp(`[${Object.keys(by).join('')}]`, 'g');
  return (text) => text.replace(letters, (letter) => by[letter] ?? letter);
}

const inOneForm = replacing(ONE_FORM);
const inTwoLetters = replacing(TWO_LETTERS);

const lower = (text: string): string => text.normalize('NFC').toLowerCase();

/** Lower case, without accents: 'müller' for 'Müller'. */
export const plain = (text: string): string => inOneForm(withLatinDigits(fold(text)));

/** The same with two letters where speakers write two: 'mueller' for 'Müller'. */
export const spelledOut = (text: string): string => plain(inTwoLetters(lower(text)));

/** The language's own letters in the text, which its accents do not explain; mostly none. */
export const ownLetters = (language: string, text: string): string =>
  [...(OWN[language.slice(0, 2)] ?? '')].filter((letter) => lower(text).includes(letter)).join('');

/** Plain, but for these letters, which stay: each passes through the folding as a private character. */
export function keeping(own: string, text: string): string {
  const letters = [...own].map((letter, index) => [letter, String.fromCharCode(0xe000 + index)]);
  const hidden = letters.reduce(
    (all, [letter = '', by = '']) => all.replaceAll(letter, by),
    lower(text),
  );
  return letters.reduce((all, [letter = '', by = '']) => all.replaceAll(by, letter), plain(hidden));
}
