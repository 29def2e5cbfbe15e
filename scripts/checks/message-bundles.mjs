/** Compares the texts that each part of the app uses with the bundles that are loaded before it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { bundles } from '../../messages/compiler/bundles.mjs';

const STARTS = ['web/src/main.tsx', 'web/src/app/SignedIn.tsx'];

const STATIC = /^(?:import|export)\s(?!type\b)[^;]*?from '([^']+)';|^import '([^']+)';/gm;
const DYNAMIC = /(withTexts\()?import\('([^']+)'\)(?:, '(\w+)'\))?/g;

/**
 * @param {string} root
 * @returns {string[]} one line per text that may be missing when it is shown
 */
export function bundleProblems(root) {
  const areas = readdirSync(join(root, 'messages/en')).map((file) => file.replace('.json', ''));
  const split = bundles(areas);
  const used = new RegExp(`['\`](${areas.join('|')})\\.[\\w.$\{]+['\`}]`, 'g');
  /** @type {Map<string, string>} */
  const problems = new Map();

  /** @param {string} start @param {string[]} loaded */
  const visit = (start, loaded) => {
    const seen = new Set([start]);
    for (const file of seen) {
      const source = readFileSync(join(root, file), 'utf8');
      // A text that is looked for first may be missing.
      const optional = [...source.matchAll(/hasText\('(\w+)'/g)].map(([, area]) => area);
      for (const [text, area = ''] of source.matchAll(used))
        if (!optional.includes(area) && !loaded.some((bundle) => split[bundle]?.includes(area)))
          problems.set(
            area + start,
            `${file}: ${text} is not in ${loaded.join(' or ')} (${start})`,
          );
      for (const [, named, bare] of source.matchAll(STATIC)) {
        const target = resolve(root, file, named ?? bare ?? '');
        if (target) seen.add(target);
      }
      for (const [, withTexts, name = '', bundle = 'later'] of source.matchAll(DYNAMIC)) {
        const target = resolve(root, file, name);
        if (!target || visited.has(target)) continue;
        visited.add(target);
        visit(target, withTexts ? ['first', bundle] : ['first']);
      }
    }
  };
  const visited = new Set(STARTS);
  for (const start of STARTS) visit(start, ['first']);
  return [...problems.values()];
}

/**
 * @param {string} root
 * @param {string} from
 * @param {string} name
 */
function resolve(root, from, name) {
  const shared = /^@porchlight\/messages\/(.+)$/.exec(name)?.[1];
  const path = shared
    ? join(root, 'messages/src', `${shared}.ts`)
    : join(root, dirname(from), name);
  const isOurs = shared || name.startsWith('.');
  return isOurs && /\.tsx?$/.test(path) && existsSync(path) ? relative(root, path) : null;
}
