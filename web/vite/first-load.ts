/**
 * The first load in two files: what others wrote, which stays in the browser's cache from release to
 * release, and what we wrote. Left alone, the bundler makes a file for every combination of screens
 * that share something: thirty of a few hundred bytes each, which cost more to ask for and compress
 * worse. Visitors who are about to sign in get the home screen along, and need it next.
 */
import { fileURLToPath } from 'node:url';

type Modules = {
  getModuleInfo(id: string): { importedIds: string[]; code: string | null } | null;
};

const STARTS = ['main.tsx', 'app/SignedIn.tsx'].map((file) =>
  fileURLToPath(new URL(`../src/${file}`, import.meta.url)),
);
/** The script of the public pages must not bring the app along for the little that both use. */
const SITE = fileURLToPath(new URL('../src/site/script/site.ts', import.meta.url));
const VENDOR = /\/node_modules\/(?!lucide-react)/;

const ICON = /\/lucide-react\/.*\/icons\/([\w-]+)\.m?js$/;
const ICONS = /\/lucide-react\/.*\/lucide-react\.m?js$/;
const ICON_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;

/** 'CircleQuestionMark' lives in circle-question-mark. */
const fileOf = (icon: string): string =>
  icon
    .replace(/\s+as\s.*/s, '')
    .trim()
    .replace(/([a-z])([A-Z0-9])/g, '$1-$2')
    .toLowerCase();

/**
 * All that comes with a file; what it loads later is not among `importedIds`. The set of icons names
 * every one there is, so whose icons are meant is read from who imports them.
 */
function reach(id: string, modules: Modules, reached: Set<string>): void {
  if (reached.has(id)) return;
  reached.add(id);
  const module = modules.getModuleInfo(id);
  for (const [, names = ''] of (module?.code ?? '').matchAll(ICON_IMPORT)) {
    for (const name of names.split(',')) reached.add(fileOf(name));
  }
  if (ICONS.test(id)) return;
  for (const imported of module?.importedIds ?? []) reach(imported, modules, reached);
}

let first: Set<string> | undefined;
let site: Set<string> | undefined;

function isFirst(id: string, modules: Modules): boolean {
  if (first === undefined) {
    first = new Set();
    for (const start of STARTS) reach(start, modules, first);
  }
  return first.has(ICON.exec(id)?.[1] ?? id);
}

function isShared(id: string, modules: Modules): boolean {
  if (site === undefined) {
    site = new Set();
    reach(SITE, modules, site);
  }
  return site.has(id) && isFirst(id, modules);
}

const named = (name: string) => (id: string, modules: Modules) =>
  isFirst(id, modules) ? name : null;

export const firstLoad = {
  groups: [
    {
      debugName: 'shared',
      priority: 3,
      name: (id: string, modules: Modules) => (isShared(id, modules) ? 'shared' : null),
    },
    // First, or our own files would take along what they import.
    { debugName: 'vendor', priority: 2, test: VENDOR, name: named('vendor') },
    { debugName: 'app', priority: 1, name: named('app') },
    // All others in one file: each has some 300 bytes.
    { debugName: 'icons', priority: 0, test: ICON, name: 'icons' },
  ],
};

/**
 * The files that come together with a file instead of after it. In the app such lists were 2 kB of
 * the first load, so only pages have them; the service worker keeps the files of screens ready.
 * Style sheets have no other way to come.
 */
export function namedAhead(
  _file: string,
  needed: string[],
  { hostType }: { hostType: 'html' | 'js' },
): string[] {
  return hostType === 'html' ? needed : needed.filter((name) => name.endsWith('.css'));
}
