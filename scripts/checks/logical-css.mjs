/** Finds left and right in the looks of the app: they would stay where they are in Arabic. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, isTest } from '../setup/files.mjs';

/** The handles of the crop frame are named by compass points, also by the library. */
const LEFT_OUT = /\/crop\.css$|\/gallery\//;

const PROPERTY =
  /(?:^|[\s;{])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b|(?:left|right)\s*:|border-(?:top|bottom)-(?:left|right)-radius|(?:text-align|float|clear)\s*:\s*(?:left|right))/;
const SHORTHAND =
  /(?:^|[\s;{])(?:margin|padding|inset|scroll-padding|scroll-margin)\s*:\s*([^;{}]+);/g;
const CLASS =
  /(?:^|[\s'"`:])-?(?:m[lr]|p[lr]|scroll-[mp][lr]|left|right|border-[lr]|rounded-(?:[lr]|[tb][lr]))-[\w[(]|(?:^|[\s'"`:])(?:text|float|clear)-(?:left|right)\b/;
const STYLE = /style=\{\{[^}]*\b(?:left|right|marginLeft|marginRight|paddingLeft|paddingRight)\s*:/;

/**
 * @param {string} root
 * @returns {string[]}
 */
export function physicalCss(root) {
  return filesIn(root, 'web/src')
    .filter((file) => /\.(css|tsx?)$/.test(file) && !isTest(file) && !LEFT_OUT.test(file))
    .flatMap((file) => physicalIn(file, readFileSync(join(root, file), 'utf8')));
}

/**
 * @param {string} file
 * @param {string} source
 * @returns {string[]}
 */
export function physicalIn(file, source) {
  const isCss = file.endsWith('.css');
  const code = source.replace(/\/\*[^]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  const found = code.split('\n').flatMap((line, index) => {
    const isBad = isCss
      ? PROPERTY.test(line)
      : STYLE.test(line) || strings(line).some((text) => CLASS.test(text));
    return isBad ? [`${file}:${index + 1}: use a logical property: ${line.trim()}`] : [];
  });
  if (!isCss) return found;
  const uneven = [...code.matchAll(SHORTHAND)].filter(([, value = '']) => {
    const sides = value.replace(/\((?:[^()]|\([^()]*\))*\)/g, (inner) => inner.replace(/\s/g, ''));
    const [, right, , left] = sides.trim().split(/\s+/);
    return left !== undefined && left !== '!important' && left !== right;
  });
  return [...found, ...uneven.map(([text]) => `${file}: use -block and -inline: ${text.trim()}`)];
}

/** @param {string} line */
const strings = (line) => line.match(/'[^']*'|"[^"]*"|`[^`]*`?|[^`]*`/g) ?? [];
