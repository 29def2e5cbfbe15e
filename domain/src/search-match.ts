/** Whether a name is found by what somebody typed, as speakers of their language spell letters. */
import { withLatinDigits } from './digits.ts';
import { fold } from './names.ts';

/** Letters that are also spelled with two: who types 'Mueller' looks for 'Müller', and the reverse. */
const SPELLED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { ä: 'ae', ö: 'oe', ü: 'ue' },
};

/** Letters of their own, not accented ones: who types 'ñ' means it; who types 'n' may mean both. */
const OWN: Readonly<Record<string, string>> = { es: 'ñ' };

/** Arabic spellings of one letter, and the stroke that only widens a word. */
const ARABIC: Readonly<Record<string, string>> = {
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
  ـ: '',
};

/** Replaces these letters, each by its spelling. Every letter of a search runs it over every name. */
function replacing(by: Readonly<Record<string, string>>): (text: string) => string {
  const letters = new RegExp(`[${Object.keys(by).join('')}]`, 'g');
  return (text) => text.replace(letters, (letter) => by[letter] ?? letter);
}

const inOneArabic = replacing(ARABIC);

/** Lower case, without accents, in one spelling. */
const plain = (text: string): string => inOneArabic(withLatinDigits(fold(text)));

const lower = (text: string): string => text.normalize('NFC').toLowerCase();

const keeping = (own: string, text: string): string =>
  [...lower(text)].map((letter) => (own.includes(letter) ? letter : plain(letter))).join('');

/** Names and usernames that contain `typed`. An empty text matches everybody. */
export function nameMatcher(language: string, typed: string): (name: string) => boolean {
  const text = typed.trim();
  const own = OWN[language] ?? '';
  if ([...lower(text)].some((letter) => own.includes(letter))) {
    const wanted = keeping(own, text);
    return (name) => keeping(own, name).includes(wanted);
  }
  const wanted = plain(text);
  const spelling = SPELLED[language];
  if (!spelling) return (name) => plain(name).includes(wanted);
  const inTwoLetters = replacing(spelling);
  const spelledOut = (name: string): string => plain(inTwoLetters(lower(name)));
  const spelled = spelledOut(text);
  return (name) => plain(name).includes(wanted) || spelledOut(name).includes(spelled);
}
