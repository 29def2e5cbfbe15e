/**
 * Makes domain/src/confusables.ts from Unicode's confusables.txt (unicode.org/Public/security):
 * the letters and digits that look like Latin ones.
 *
 *   node scripts/make-confusables.mjs confusables.txt VERSION
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './setup/project.mjs';

const [file = '', version = ''] = process.argv.slice(2);

/** @param {string} hex */
const textOf = (hex) =>
  String.fromCodePoint(
    ...hex
      .trim()
      .split(/\s+/)
      .map((point) => Number.parseInt(point, 16)),
  );
/** @param {string} text */
const bare = (text) => text.normalize('NFKD').replace(/\p{M}/gu, '');

/** @type {Map<string, string[]>} */
const lookalikes = new Map();
for (const line of readFileSync(file, 'utf8').split('\n')) {
  const [source, target] = line.replace(/^\ufeff|#.*$/g, '').split(';');
  if (!source?.trim() || target === undefined) continue;
  const letter = bare(textOf(source));
  const looks = bare(textOf(target)).toLowerCase();
  const isLetter = /^[\p{L}\p{N}]$/u.test(letter);
  // A letter that is the same after folding needs no entry. Latin letters stay what they are,
  // except for what Unicode has as the same: 0 and O, 1, I and l.
  if (!isLetter || !/^[a-z\d]+$/.test(looks) || letter.toLowerCase() === looks) continue;
  if (/^[A-Za-z]$/.test(letter) && letter !== 'I') continue;
  const same = lookalikes.get(looks) ?? [];
  if (!same.includes(letter)) lookalikes.set(looks, [...same, letter]);
}

const rows = [...lookalikes]
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([looks, letters]) => `  ['${looks}', '${letters.toSorted().map(escape).join('')}'],`);

/** @param {string} letter */
function escape(letter) {
  return /^[\dA-Za-z]$/.test(letter) ? letter : `\\u{${letter.codePointAt(0)?.toString(16)}}`;
}

writeFileSync(
  join(projectRoot, 'domain/src/confusables.ts'),
  `/** Made by scripts/make-confusables.mjs from the security data of Unicode ${version}. */

/** Letters that look like Latin letters, each with the Latin letters that it looks like. */
export const LOOKALIKES: readonly (readonly [looks: string, letters: string])[] = [
${rows.join('\n')}
];
`,
);
