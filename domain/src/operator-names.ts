/** Names that would pass for the operator's. Compared by what they look like, not by their letters. */
import { PRODUCT_NAME } from './product.ts';
import { skeletonOf } from './skeleton.ts';

/** Beyond what looks alike: digits and signs that are read as a letter, and i for l. */
const READ_AS = new Map(
  Object.entries({ a: '@4', b: '8', e: '3', g: '9', i: 'l|!', s: '5$', t: '7' }).flatMap(
    ([letter, others]) => [...others].map((other): [string, string] => [other, letter]),
  ),
);

const RESERVED_WORDS = ['admin', 'administrator', 'moderator', 'support', 'helpdesk'];
const RESERVED_USERNAMES = [...RESERVED_WORDS, 'root', 'api', 'help', 'info', 'mail', 'security'];

function looks(text: string): string {
  return [...skeletonOf(text)].map((letter) => READ_AS.get(letter) ?? letter).join('');
}

const product = looks(PRODUCT_NAME);
const words = new Set(RESERVED_WORDS.map(looks));
const usernames = new Set(RESERVED_USERNAMES.map(looks));
const lettersOf = (text: string): string => looks(text).replace(/[^\p{L}\p{N}]/gu, '');

/** 'Porchlight Support', 'аdmin' with a Cyrillic letter. */
export function isOperatorName(displayName: string): boolean {
  if (lettersOf(displayName).includes(product)) return true;
  return displayName.split(/[\s'’.-]+/).some((word) => words.has(looks(word)));
}

export function isOperatorUsername(username: string): boolean {
  const letters = lettersOf(username);
  return letters.includes(product) || usernames.has(letters);
}
