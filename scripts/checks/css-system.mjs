/**
 * Tailwind utilities place things, the kit's classes (web/src/styles) give them their looks. A class
 * name in a component therefore holds no colour of its own, no selector for other elements and
 * no `!`: each of these would be a second place for looks.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, isTest } from '../setup/files.mjs';

const RULES = [
  {
    pattern: /(?:^|[\s'"`:])[\w:()-]*-\[(?:#|rgb|hsl|oklch|color-mix)/,
    says: 'a colour belongs into web/src/styles',
  },
  {
    pattern: /\[&|\*:[a-z]/,
    says: 'a selector for other elements belongs into web/src/styles',
  },
  {
    pattern: /(?:^|[\s'"`:])(?:![a-z][\w:-]*|[a-z][\w:./[\]()%-]*!)(?=[\s'"`])/,
    says: 'a class that must win against another one belongs into web/src/styles',
  },
  {
    pattern: /(?:^|[\s'"`:])(?:max-|min-)?(?:sm|xl|2xl):[a-z-]/,
    says: 'web/src/styles/theme.css has no such width, so the class does nothing',
  },
];

/**
 * @param {string} root
 * @returns {string[]}
 */
export function mixedCss(root) {
  return filesIn(root, 'web/src')
    .filter((file) => file.endsWith('.tsx') && !isTest(file) && !file.includes('/gallery/'))
    .flatMap((file) => mixedIn(file, readFileSync(join(root, file), 'utf8')));
}

/**
 * Looks at class names alone: `className` and the constants that look like lists of classes.
 *
 * @param {string} file
 * @param {string} source
 * @returns {string[]}
 */
export function mixedIn(file, source) {
  return source.split('\n').flatMap((line, index) => {
    const classes = (line.match(/(['"`])(?:(?!\1).)*\1/g) ?? []).filter(isClassList);
    return RULES.filter(({ pattern }) => classes.some((text) => pattern.test(text))).map(
      ({ says }) => `${file}:${index + 1}: ${says}: ${line.trim()}`,
    );
  });
}

const UTILITY =
  /(?:^|[\s'"`:])(?:-?[a-z]+(?:-[\w./[\]#()%]+)+|flex|grid|block|hidden|relative|absolute)(?=[\s'"`!])/;

/** @param {string} text with its quotes */
const isClassList = (text) => UTILITY.test(text) && !/[.?!] [A-Z]|<|:\/\//.test(text);
