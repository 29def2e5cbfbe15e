/** Writes the modules of all languages, and the types that a missing key or parameter breaks. */
import { parse } from '@formatjs/icu-messageformat-parser';
import { bundles, FIRST, LOADED } from './bundles.mjs';
import { emitMessage } from './emit.mjs';
import { pseudo, PSEUDO_LANGUAGES } from './pseudo.mjs';

/** @typedef {import('./emit.mjs').Emitted} Emitted */
/** @typedef {Record<string, Emitted>} Area */

const SOURCE_LANGUAGE = 'en';
const HEAD = '// Written by messages/compiler. Do not edit.\n';

/**
 * @param {import('./compile.mjs').Sources} sources
 * @returns {Map<string, string>} the content of every file in dist
 */
export function compiledFiles(sources) {
  const english = sources.get(SOURCE_LANGUAGE);
  if (!english) throw new Error('there are no English messages');
  /** @type {Map<string, string>} */
  const files = new Map();
  const areas = [...english.keys()];
  const languages = [...sources.keys(), ...PSEUDO_LANGUAGES];
  for (const area of areas) {
    const source = compileArea(area, english.get(area) ?? {}, SOURCE_LANGUAGE);
    files.set(`types/${area}.ts`, typesOf(area, source));
    for (const language of languages) {
      const isPseudo = PSEUDO_LANGUAGES.includes(language);
      const texts = isPseudo ? english.get(area) : sources.get(language)?.get(area);
      const compiled = compileArea(area, texts ?? {}, language);
      compare(area, language, source, compiled);
      files.set(`${language}/${area}.ts`, moduleOf(area, compiled));
    }
  }
  const split = bundles(areas);
  for (const [bundle, names] of Object.entries(split)) {
    if (LOADED.includes(bundle))
      for (const language of languages)
        files.set(
          `${language}/bundle-${bundle}.ts`,
          bundleOf(names) + (bundle === FIRST ? MORE : ''),
        );
    else files.set(`${bundle}.ts`, builtIn(languages, names));
  }
  files.set('english.ts', bundleOf(areas).replaceAll("'./", `'./${SOURCE_LANGUAGE}/`));
  files.set('types.ts', allTypes(areas));
  files.set('languages.ts', loaders(languages));
  return files;
}

/**
 * @param {string} area
 * @param {Record<string, string>} texts
 * @param {string} language
 * @returns {Area}
 */
function compileArea(area, texts, language) {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => {
      try {
        const parsed = parse(text, { requiresOtherClause: true, shouldParseSkeletons: true });
        const isPseudo = PSEUDO_LANGUAGES.includes(language);
        return [key, emitMessage(isPseudo ? pseudo(parsed, language) : parsed)];
      } catch (error) {
        throw new Error(`${language}/${area}.json, ${key}: ${text}`, { cause: error });
      }
    }),
  );
}

/**
 * A translation has the keys of the English text and inserts the same parameters.
 *
 * @param {string} area
 * @param {string} language
 * @param {Area} source
 * @param {Area} compiled
 */
function compare(area, language, source, compiled) {
  const names = (/** @type {Emitted | undefined} */ message) =>
    message ? [...message.parameters.keys()].sort().join() : 'missing';
  for (const key of new Set([...Object.keys(source), ...Object.keys(compiled)]))
    if (names(source[key]) !== names(compiled[key]))
      throw new Error(
        `${language}/${area}.json, ${key}: has ${names(compiled[key])}, English ${names(source[key])}`,
      );
}

/** @param {string} area @param {Area} compiled */
function moduleOf(area, compiled) {
  const entries = Object.entries(compiled).map(
    ([key, { source }]) => `  ${JSON.stringify(key)}: ${source},\n`,
  );
  return `${HEAD}import type { Area } from '../../src/area.ts';\nexport const ${area}: Area = {\n${entries.join('')}};\n`;
}

/** @param {string} area @param {Area} source */
function typesOf(area, source) {
  const line = (/** @type {[string, Emitted]} */ [key, { parameters }]) => {
    const fields = [...parameters].map(([name, type]) => `${name}: ${type}`).join('; ');
    return `  ${JSON.stringify(`${area}.${key}`)}: ${fields ? `{ ${fields} }` : 'undefined'};\n`;
  };
  const entries = Object.entries(source);
  const rich = entries.filter(([, { isRich }]) => isRich);
  const plain = entries.filter(([, { isRich }]) => !isRich);
  return (
    `${HEAD}import type { Tag } from '../../src/area.ts';\n` +
    `export type Plain = {\n${plain.map(line).join('')}};\n` +
    `export type Rich = {\n${rich.map(line).join('')}};\n`
  );
}

/** @param {string[]} areas */
const allTypes = (areas) =>
  `${HEAD}${areas.map((area) => `import type * as ${area} from './types/${area}.ts';\n`).join('')}` +
  `export type PlainMessages = ${areas.map((area) => `${area}.Plain`).join(' & ')};\n` +
  `export type RichMessages = ${areas.map((area) => `${area}.Rich`).join(' & ')};\n`;

/** @param {string[]} names */
const bundleOf = (names) =>
  `${HEAD}export {};\n` + names.map((area) => `export { ${area} } from './${area}.ts';\n`).join('');

/** The first bundle of a language leads to its others: the app names one file for each language. */
const MORE = `export const more = {\n${LOADED.filter((name) => name !== FIRST)
  .map((name) => `  ${name}: () => import('./bundle-${name}.ts'),\n`)
  .join('')}};\n`;

/** @param {string[]} languages */
const loaders = (languages) => {
  const lines = languages.map(
    (language) => `  '${language}': () => import('./${language}/bundle-${FIRST}.ts'),\n`,
  );
  return `${HEAD}export const languages = {\n${lines.join('')}};\n`;
};

/** @param {string[]} languages @param {string[]} areas */
const builtIn = (languages, areas) => {
  const imports = languages.flatMap((language, index) =>
    areas.map((area) => `import { ${area} as ${area}${index} } from './${language}/${area}.ts';\n`),
  );
  const lines = languages.map(
    (language, index) =>
      `  '${language}': { ${areas.map((area) => `${area}: ${area}${index}`).join(', ')} },\n`,
  );
  return `${HEAD}${imports.join('')}export const catalogues = {\n${lines.join('')}};\n`;
};
