/**
 * Turns one parsed ICU message into the source of a JavaScript value: a string where nothing is
 * inserted, otherwise a function of its parameters `p` and the formatter `f` of src/format.ts.
 */
import { TYPE } from '@formatjs/icu-messageformat-parser';

/** @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} Element */
/** @typedef {{ source: string, parameters: Map<string, string>, isRich: boolean }} Emitted */

/**
 * @param {Element[]} elements
 * @returns {Emitted}
 */
export function emitMessage(elements) {
  /** @type {Map<string, string>} */
  const parameters = new Map();
  collect(elements, parameters);
  const isRich = hasTag(elements);
  if (parameters.size === 0) return { source: text(elements, null), parameters, isRich };
  const body = isRich ? parts(elements, null) : text(elements, null);
  return { source: `(p, f) => ${body}`, parameters, isRich };
}

/** @param {Element[]} elements @returns {boolean} */
const hasTag = (elements) =>
  elements.some(
    (element) =>
      element.type === TYPE.tag ||
      ((element.type === TYPE.plural || element.type === TYPE.select) &&
        Object.values(element.options).some(({ value }) => hasTag(value))),
  );

const TYPES = {
  [TYPE.argument]: 'string | number',
  [TYPE.number]: 'number',
  [TYPE.date]: 'Date | number',
  [TYPE.time]: 'Date | number',
  [TYPE.select]: 'string | boolean',
  [TYPE.plural]: 'number',
  [TYPE.tag]: 'Tag',
};

/**
 * Notes the parameters with their TypeScript types; the narrower type wins where one is used twice.
 *
 * @param {Element[]} elements
 * @param {Map<string, string>} parameters
 */
function collect(elements, parameters) {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    if (parameters.get(element.value) !== 'number')
      parameters.set(element.value, TYPES[element.type]);
    if (element.type === TYPE.tag) collect(element.children, parameters);
    if (element.type === TYPE.select || element.type === TYPE.plural)
      for (const { value } of Object.values(element.options)) collect(value, parameters);
  }
}

/**
 * @param {Element[]} elements
 * @param {string | null} pound the source of the number that '#' stands for
 */
function text(elements, pound) {
  if (elements.every(({ type }) => type === TYPE.literal))
    return JSON.stringify(elements.map((element) => 'value' in element && element.value).join(''));
  const pieces = elements.map((element, index) =>
    element.type === TYPE.literal
      ? afterStop(elements, index).replace(/[`\\]|\$\{/g, '\\$&')
      : `\${${ended(elements, index, pound)}}`,
  );
  return `\`${pieces.join('')}\``;
}

/** @param {Element[]} elements @param {string | null} pound */
const parts = (elements, pound) => {
  /** @type {string[]} */
  const pieces = elements.map((element, index) => {
    if (element.type === TYPE.literal) return JSON.stringify(afterStop(elements, index));
    if (element.type === TYPE.tag) return `p.${element.value}(${text(element.children, pound)})`;
    return ended(elements, index, pound);
  });
  return `[${pieces.join(', ')}]`;
};

/** Whether a full stop follows that ends a sentence. @param {Element[]} elements @param {number} index */
function isBeforeStop(elements, index) {
  const [element, next] = [elements[index], elements[index + 1]];
  if (element?.type === TYPE.literal || element?.type === TYPE.tag) return false;
  if (next?.type !== TYPE.literal) return false;
  return /^\.\s/.test(next.value) || (next.value === '.' && index + 2 === elements.length);
}

/** A literal without the full stop that `ended` writes. @param {Element[]} elements @param {number} index */
function afterStop(elements, index) {
  const element = elements[index];
  const value = element?.type === TYPE.literal ? element.value : '';
  return index > 0 && isBeforeStop(elements, index - 1) ? value.slice(1) : value;
}

/**
 * An inserted text may be an abbreviation ('25 nov.'); its full stop is then the sentence's too.
 *
 * @param {Element[]} elements
 * @param {number} index
 * @param {string | null} pound
 */
function ended(elements, index, pound) {
  const source = inserted(/** @type {Element} */ (elements[index]), pound);
  return isBeforeStop(elements, index) ? `f.ended(${source})` : source;
}

/**
 * @param {Element} element
 * @param {string | null} pound
 * @returns {string}
 */
function inserted(element, pound) {
  const name = 'value' in element ? `p.${element.value}` : '';
  switch (element.type) {
    case TYPE.argument:
      return `f.text(${name})`;
    case TYPE.number:
      return `f.number(${name}${options(element.style)})`;
    case TYPE.date:
    case TYPE.time:
      return `f.date(${name}${options(element.style)})`;
    case TYPE.select:
      return `f.select(${name}, ${branches(element.options, pound)})`;
    case TYPE.plural: {
      if (element.offset !== 0) throw new Error('plural offsets are not supported');
      const kind = element.pluralType === 'ordinal' ? 'ordinal' : 'plural';
      return `f.${kind}(${name}, ${branches(element.options, `f.number(${name})`)})`;
    }
    case TYPE.pound:
      return pound ?? '"#"';
    default:
      throw new Error(`a tag is allowed only at the top of a message: ${name}`);
  }
}

/** @param {unknown} style */
function options(style) {
  if (style === null || style === undefined) return '';
  if (typeof style === 'object' && 'parsedOptions' in style)
    return `, ${JSON.stringify(style.parsedOptions)}`;
  throw new Error('formats need a skeleton, as in {when, date, ::yMMMd}');
}

/**
 * @param {Record<string, { value: Element[] }>} choices
 * @param {string | null} pound
 */
const branches = (choices, pound) =>
  `{ ${Object.entries(choices)
    .map(([name, { value }]) => `${JSON.stringify(name)}: ${text(value, pound)}`)
    .join(', ')} }`;
