/** Names that would pass for the operator's. Compared by what they look like, not by their letters. */
import { fold } from './names.ts';
import { PRODUCT_NAME } from './product.ts';

/** Letters of other scripts, and digits, that look like a Latin letter (a short selection). */
const LOOKALIKES = new Map(
  Object.entries({
    a: 'аɑα@4',
    b: 'Ьвβ8',
    c: 'сϲ',
    d: 'ԁ',
    e: 'еєε3',
    g: 'ɡԍ9',
    h: 'һհнη',
    i: 'іıιӏ1l|!',
    k: 'кκ',
    m: 'мϻ',
    n: 'пո',
    o: 'оοօσ0',
    p: 'рρ',
    r: 'гᴦ',
    s: 'ѕ5$',
    t: 'тτ7',
    u: 'υսц',
    v: 'ѵν',
    w: 'ԝω',
    x: 'хχ',
    y: 'уγ',
  }).flatMap(([latin, others]) => [...others].map((other): [string, string] => [other, latin])),
);

const RESERVED_WORDS = ['admin', 'administrator', 'moderator', 'support', 'helpdesk'];
const RESERVED_USERNAMES = [...RESERVED_WORDS, 'root', 'api', 'help', 'info', 'mail', 'security'];

function looks(text: string): string {
  const letters = [...fold(text)].map((letter) => LOOKALIKES.get(letter) ?? letter).join('');
  return letters.replaceAll('rn', 'm').replaceAll('vv', 'w');
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
