/** Parts that come later are loaded by the app's own `loadPart` instead of Vite's helper. */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const VITES_HELPER = '\0vite/preload-helper.js';
const OURS = fileURLToPath(new URL('../src/app/load-part.ts', import.meta.url));

export function lazyParts(): Plugin {
  return {
    name: 'lazy-parts',
    enforce: 'pre',
    apply: 'build',
    load: (id) =>
      id === VITES_HELPER
        ? `export { loadPart as __vitePreload } from ${JSON.stringify(OURS)};`
        : null,
  };
}
