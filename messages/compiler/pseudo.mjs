/**
 * Two invented languages made from the English texts. `en-XA` is accented, bracketed and 40 %
 * longer, so that a text outside the catalogue and a box that is too small are easy to see; `ar-XB`
 * is written from right to left.
 */
import { TYPE } from '@formatjs/icu-messageformat-parser';

/** @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} Element */

export const PSEUDO_LANGUAGES = ['en-XA', 'ar-XB'];

const PLAIN = 'AaBCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz';
const ACCENTED = 'ÅåƁÇçÐðÉéĜĝĤĥÎîĴĵĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž';
const RIGHT_TO_LEFT = '\u202E';
const END = '\u202C';

const accented = (/** @type {string} */ text) =>
  text.replace(/[A-Za-z]/g, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);

const backwards = (/** @type {string} */ text) =>
  text.replace(/[^\s]+/g, (word) => `${RIGHT_TO_LEFT}${word}${END}`);

/** @param {Element[]} elements @returns {number} */
const lengthOf = (elements) =>
  elements.reduce(
    (sum, element) => sum + (element.type === TYPE.literal ? element.value.length : 4),
    0,
  );

/**
 * @param {Element[]} elements
 * @param {(text: string) => string} change
 * @returns {Element[]}
 */
const mapText = (elements, change) =>
  elements.map((element) => {
    if (element.type === TYPE.literal) return { ...element, value: change(element.value) };
    if (element.type === TYPE.tag)
      return { ...element, children: mapText(element.children, change) };
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return element;
    const options = Object.fromEntries(
      Object.entries(element.options).map(([name, { value, ...rest }]) => [
        name,
        { ...rest, value: mapText(value, change) },
      ]),
    );
    return /** @type {Element} */ ({ ...element, options });
  });

/**
 * @param {Element[]} elements an English message
 * @param {string} language
 * @returns {Element[]}
 */
export function pseudo(elements, language) {
  if (language === 'ar-XB') return mapText(elements, backwards);
  // In words, as a longer language has them: one long run could not be broken into lines.
  const words = Math.ceil((lengthOf(elements) * 0.4) / 6);
  const padding = Array.from({ length: words }, () => '~~~~~').join(' ');
  const literal = (/** @type {string} */ value) =>
    /** @type {Element} */ ({ type: TYPE.literal, value });
  return [literal('['), ...mapText(elements, accented), literal(`${padding && ` ${padding}`}]`)];
}
