/** Parts that come later are loaded by the app's own `loadPart` instead of Vite's helper. */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const VITES_HELPER = '\0vite/preload-helper.js';
const OURS = fileURLToPath(new URL('../src/app/load-part.ts', import.meta.url));

export function lazyParts(): Plugin {
  let isReplaced = false;
  return {
    name: 'lazy-parts',
    enforce: 'pre',
    apply: 'build',
    load: (id) => {
      if (id !== VITES_HELPER) return null;
      isReplaced = true;
      return `export { loadPart as __vitePreload } from ${JSON.stringify(OURS)};`;
    },
    // The id is Vite's own business: a new version may change it without a word.
    buildEnd(error) {
      if (error === undefined && !isReplaced)
        this.error(`Vite no longer loads ${JSON.stringify(VITES_HELPER)}; see lazy-parts.ts.`);
    },
  };
}
