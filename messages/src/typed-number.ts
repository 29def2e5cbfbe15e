import { withLatinDigits } from '@porchlight/domain/digits';

/** The number that was typed with the digits of any keyboard; whatever else was typed counts for nothing. */
export const typedNumber = (text: string): number =>
  Number(withLatinDigits(text).replace(/\D/g, ''));
