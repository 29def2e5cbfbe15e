/**
 * Compiles `messages/<language>/<area>.json` (ICU messages) to modules in `messages/dist`, with the
 * types of all keys and parameters. Every command runs it first; it does nothing when no file has
 * changed.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compiledFiles } from './modules.mjs';

const workspace = join(dirname(fileURLToPath(import.meta.url)), '..');

const product = readFileSync(join(workspace, '..', 'domain', 'src', 'product.ts'), 'utf8');
const [, PRODUCT_NAME = ''] = /PRODUCT_NAME = '(.+)'/.exec(product) ?? [];

/** @param {string} [folder] the folder that holds the languages */
export function compileMessages(folder = workspace) {
  const sources = sourcesIn(folder);
  const stamp = stampOf(sources);
  const dist = join(folder, 'dist');
  const stampFile = join(dist, '.stamp');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  // Another command may be reading: each file is replaced as a whole, the stamp last.
  const files = compiledFiles(sources);
  for (const old of existing(dist).filter((file) => !files.has(file))) rmSync(join(dist, old));
  files.set('.stamp', stamp);
  for (const [name, content] of files) {
    const path = join(dist, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.${process.pid}`, content);
    renameSync(`${path}.${process.pid}`, path);
  }
}

/** @typedef {Map<string, Map<string, Record<string, string>>>} Sources language, area, key */

/**
 * @param {string} folder
 * @returns {Sources}
 */
function sourcesIn(folder) {
  const isLanguage = (/** @type {string} */ name) => /^[a-z]{2}(-[A-Z]{2})?$/.test(name);
  return new Map(
    readdirSync(folder)
      .filter(isLanguage)
      .map((language) => [
        language,
        new Map(
          readdirSync(join(folder, language))
            .filter((file) => file.endsWith('.json'))
            .sort()
            .map((file) => [
              file.slice(0, -'.json'.length),
              JSON.parse(named(readFileSync(join(folder, language, file), 'utf8'))),
            ]),
        ),
      ]),
  );
}

/** `{product}` stands for the product's name, which has one source. @param {string} text */
const named = (text) => text.replaceAll('{product}', PRODUCT_NAME);

/** @param {Sources} sources */
function stampOf(sources) {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([...sources].map(([language, areas]) => [language, [...areas]])));
  for (const file of ['compile.mjs', 'emit.mjs', 'modules.mjs', 'pseudo.mjs', 'bundles.mjs'])
    hash.update(readFileSync(join(workspace, 'compiler', file)));
  return hash.digest('hex');
}

/** @param {string} dist */
const existing = (dist) =>
  existsSync(dist)
    ? readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => /\.ts$/.test(file))
    : [];
