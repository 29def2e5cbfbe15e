/** Digits as Arabic and Persian keyboards type them. */
const ARABIC_AND_PERSIAN = /[\u0660-\u0669\u06F0-\u06F9]/g;

/** The same text with the digits 0 to 9. Both blocks begin at a multiple of 16. */
export const withLatinDigits = (text: string): string =>
  text.replace(ARABIC_AND_PERSIAN, (digit) => String(digit.charCodeAt(0) & 15));
