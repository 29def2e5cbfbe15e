/**
 * Finds sentences outside the catalogue. A text is a string or JSX text that reads like words for a
 * person: it starts with a capital letter or has several words. Class names, keys, addresses and
 * errors for engineers are not texts.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { filesIn, isTest } from '../setup/files.mjs';

/** Folders that hold no text; everything in them comes from `messages/`. */
const WITHOUT_TEXT = [
  'domain/src',
  'web/src/ui',
  'web/src/app',
  'web/src/features',
  'web/src/site',
];

/**
 * The gallery shows the kit to engineers, the oracles make up test data, and the
 * confusables are letters. The status reasons are values of the API, which the app compares and does
 * not show. The legal pages are documents whose English text is the binding one in every language.
 */
const LEFT_OUT =
  /\/gallery\/|(schedule|meeting)-(campaign|oracle)|domain\/src\/(product|confusables|status-reasons)\.ts|site\/legal\/(?!LegalPage)/;

const READS_LIKE_WORDS = /\p{L}{2,}[,.:;!?…’']*\s+\p{L}|^\p{Lu}\p{Ll}+[.!?…]?$/u;
const GLUED_WORD = /(^|\s)\p{Lu}\p{Ll}{2,}\s|\s\p{Ll}{3,}\s/u;
/** Class names, media queries and lists of codes. */
const IS_CODE = /^[(<]|^Error$|^(?=.*-)[a-z\d\s\-[\]().:/_%#*!&>,]+$|^(\S+[:=]\S+\s*)+$/;
/** Attributes that no person reads. */
const TECHNICAL = new Set(
  'className class d viewBox style key id type @type content preserveAspectRatio operatingSystem'.split(
    ' ',
  ),
);

/** @typedef {{ type: string, start: number, [key: string]: any }} Node */

/**
 * @param {string} root
 * @param {string[]} [folders]
 * @returns {string[]} one line per text
 */
export function textProblems(root, folders = WITHOUT_TEXT) {
  return folders
    .flatMap((folder) => filesIn(root, folder))
    .filter((file) => /\.tsx?$/.test(file) && !isTest(file) && !LEFT_OUT.test(file))
    .flatMap((file) => problemsOf(file, readFileSync(join(root, file), 'utf8')));
}

/**
 * @param {string} file
 * @param {string} source
 * @returns {string[]}
 */
export function problemsOf(file, source) {
  /** @type {string[]} */
  const found = [];
  const report = (/** @type {Node} */ node, /** @type {string} */ text) => {
    const words = text.replace(/\s+/g, ' ').trim();
    if (!READS_LIKE_WORDS.test(words) || IS_CODE.test(words)) return;
    const line = source.slice(0, node.start).split('\n').length;
    found.push(`${file}:${line}: move '${words}' to messages/`);
  };
  /** @param {unknown} value @param {Node | null} parent */
  const visit = (value, parent) => {
    if (Array.isArray(value)) return value.forEach((one) => visit(one, parent));
    if (typeof value !== 'object' || value === null || !('type' in value)) return;
    const node = /** @type {Node} */ (value);
    if (isTechnical(node, parent)) return;
    if (node.type === 'JSXText') report(node, node.value);
    if (node.type === 'Literal' && typeof node.value === 'string') report(node, node.value);
    if (node.type === 'TemplateLiteral') {
      const parts = node.quasis.map((/** @type {Node} */ part) => part.value.cooked);
      // One word beside a value is a sentence glued from pieces: `More ${unit}`.
      const isGlued = parts.some((/** @type {string} */ part) => GLUED_WORD.test(part));
      report(node, parts.join(isGlued ? 'xx' : '0'));
    }
    for (const [name, child] of Object.entries(node))
      if (name !== 'type' && name !== 'quasis') visit(child, node);
  };
  visit(parseSync(file, source).program, null);
  return found;
}

/**
 * @param {Node} node
 * @param {Node | null} parent
 */
function isTechnical(node, parent) {
  if (/^(Import|ExportAll|TS)/.test(node.type) && node.type !== 'TSAsExpression')
    return !/^TS(Satisfies|NonNull)/.test(node.type);
  if (node.type === 'JSXAttribute') return TECHNICAL.has(node.name.name);
  if (node.type === 'Property' && TECHNICAL.has(node.key.name ?? node.key.value)) return true;
  const isArgument = node.type === 'CallExpression' || node.type === 'NewExpression';
  const name = isArgument ? (node.callee.name ?? node.callee.property?.name ?? '') : '';
  return (
    // Class lists, keys of messages, and errors, which engineers read.
    /^(cx|t|rich|parts|postMessage|info|Error|\w+Error)$/.test(name) ||
    // Names of keys and of message types are compared, never shown.
    node.type === 'SwitchCase' ||
    (node.type === 'Literal' && parent?.type === 'BinaryExpression') ||
    (parent?.type === 'Property' && parent.key === node && !parent.computed)
  );
}
