/** Names, usernames and short texts: validation, and how they compare. */
export const DISPLAY_NAME_MAX = 50;
const USERNAME_MIN = 3;
const USERNAME_MAX = 30;
export const GROUP_NAME_MAX = 40;
export const STATUS_MESSAGE_MAX = 50;
const STATUS_MESSAGE_MAX_UNITS = 1000;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;

/** An apostrophe, hyphen or full stop stands between or after letters: O'Neill, Jean-Luc, St. John. */
const NAME = /^(?: |[\p{L}\p{M}]['’.-]?)+$/u;
/** Letters that show nothing (U+3164 and the like): a name of them looks empty. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const MARKS_PILED_UP = /\p{M}{5}/u;
const USERNAME = /^[a-z0-9_.]+$/;
const CONTROL = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** Joiners that build emoji and some scripts; they are invisible but not control characters. */
const KEPT_FORMAT = /\u200c|\u200d|\ufe0f/u;

/** Lower case, accents folded, so that 'Zoë' is found by 'zoe'. */
export function fold(text: string): string {
  // Most names; a search folds a thousand of them at every letter.
  if (/^[\n -~]*$/.test(text)) return text.toLowerCase().trim();
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/đ/g, 'd')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .trim();
}

export function tidyName(text: string): string {
  return text.normalize('NFC').replace(/ +/g, ' ').trim();
}

export function isDisplayName(text: string): boolean {
  const length = [...text].length;
  return (
    length >= 1 &&
    length <= DISPLAY_NAME_MAX &&
    NAME.test(text) &&
    /\p{L}/u.test(text) &&
    !INVISIBLE.test(text) &&
    !MARKS_PILED_UP.test(text.normalize('NFD'))
  );
}

export function isUsername(text: string): boolean {
  return (
    text.length >= USERNAME_MIN &&
    text.length <= USERNAME_MAX &&
    USERNAME.test(text) &&
    /[a-z0-9]/.test(text)
  );
}

/** 'Zoë Kravitz' → 'zoekravitz'; 'user' if too few characters are left. */
export function usernameFrom(displayName: string): string {
  const kept = fold(displayName)
    .replace(/[^a-z0-9_.]/g, '')
    .slice(0, USERNAME_MAX);
  return isUsername(kept) ? kept : 'user';
}

/** A free variant of a taken username: digits appended, still within the limit. */
export function usernameVariant(username: string, digits: number): string {
  const suffix = String(digits);
  return username.slice(0, USERNAME_MAX - suffix.length) + suffix;
}

export function tidyStatusMessage(text: string): string {
  return text
    .normalize('NFC')
    .replace(CONTROL, (character) => (KEPT_FORMAT.test(character) ? character : ''))
    .trim();
}

let segmenter: Intl.Segmenter | undefined;

/** Characters as a person counts them: one emoji family is one. */
export function countGraphemes(text: string): number {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}

export function isStatusMessage(text: string): boolean {
  // A text never has more characters than code units, so most messages need no counting.
  if (text.length <= STATUS_MESSAGE_MAX) return true;
  return text.length <= STATUS_MESSAGE_MAX_UNITS && countGraphemes(text) <= STATUS_MESSAGE_MAX;
}
