/** Compares the translations with English: keys, parameters, plural categories, and what went stale. */
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { emitMessage } from './emit.mjs';

/** @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} Element */
/** @typedef {Record<string, string>} Texts by `area.key` */

/**
 * @param {string} language
 * @param {Texts} english
 * @param {Texts} translated
 * @returns {string[]} one line per problem
 */
export function translationProblems(language, english, translated) {
  const keys = new Set([...Object.keys(english), ...Object.keys(translated)]);
  return [...keys].flatMap((key) => {
    const [source, text] = [english[key], translated[key]];
    if (text === undefined) return [`${key}: missing: ${source}`];
    if (source === undefined) return [`${key}: superfluous`];
    const elements = parse(text);
    const problems = pluralProblems(language, elements);
    if (parametersOf(parse(source)) !== parametersOf(elements)) problems.push('other parameters');
    return problems.map((problem) => `${key}: ${problem}: ${text}`);
  });
}

/**
 * Keys whose English text has changed since `before` while the translation is still the same.
 *
 * @param {{ english: Texts, translated: Texts }} before
 * @param {{ english: Texts, translated: Texts }} now
 */
export const staleKeys = (before, now) =>
  Object.keys(now.english).filter(
    (key) =>
      before.english[key] !== undefined &&
      before.english[key] !== now.english[key] &&
      before.translated[key] === now.translated[key],
  );

/** @param {Element[]} elements */
const parametersOf = (elements) => [...emitMessage(elements).parameters.keys()].sort().join();

/**
 * @param {string} language
 * @param {Element[]} elements
 * @returns {string[]}
 */
function pluralProblems(language, elements) {
  const problems = [];
  for (const element of elements) {
    if (element.type === TYPE.tag) problems.push(...pluralProblems(language, element.children));
    if (element.type !== TYPE.plural && element.type !== TYPE.select) continue;
    if (element.type === TYPE.plural) {
      const type = element.pluralType ?? 'cardinal';
      const { pluralCategories } = new Intl.PluralRules(language, { type }).resolvedOptions();
      const absent = pluralCategories.filter((category) => !(category in element.options));
      if (absent.length > 0) problems.push(`no plural for ${absent.join(', ')}`);
    }
    for (const { value } of Object.values(element.options))
      problems.push(...pluralProblems(language, value));
  }
  return problems;
}
