/** Puts the worker at /sw.js and writes into it which files belong to this build. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin, Rollup } from 'vite';
// By its path: Node would load the package as it is, and Node 20 reads no TypeScript.
import { PUBLIC_PAGES } from '../../domain/src/product.ts';
import { APP_PAGE } from '../src/features/installation/kept-pages.ts';

export const WORKER_ENTRY = 'sw';

/**
 * Scripts, styles and the faces of English text; other letters are kept when they were needed. The
 * parser of phone numbers serves sign-up alone, which works only with a network.
 */
const KEPT = /^assets\/(?!phone\.worker-).+(\.js|\.css|-latin-wght-normal-[^/]+\.woff2)$/;
const PUBLIC = ['/icon.svg', '/icons/icon-192.png', '/manifest.webmanifest'];

export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      // After the bundler has thrown away the empty file behind index.html.
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const worker = chunkNamed(chunks, WORKER_ENTRY);
        // A worker of the old kind cannot import, and it must not depend on files of the app.
        if (worker.imports.length > 0)
          throw new Error(`the worker imports ${worker.imports.join()}`);
        const others = chunks.filter((chunk) => isForeign(chunk) || isOfPhones(chunk));
        const unwanted = new Set(others.map(({ fileName }) => fileName));
        const built = Object.keys(bundle).filter((file) => KEPT.test(file) && !unwanted.has(file));
        const revision = revisionOf(built, bundle);
        const precache = {
          build: `/${mainFile(chunks)}`,
          files: [
            ...[APP_PAGE, ...PUBLIC_PAGES, ...PUBLIC].map((url) => ({ url, revision })),
            ...built.map((file) => ({ url: `/${file}`, revision: null })),
          ],
        };
        const code = worker.code.replace(/\b__PRECACHE__\b/, () => JSON.stringify(precache));
        if (code === worker.code) throw new Error('the worker asks for no list of files');
        worker.code = code;
      },
    },
  };
}

/** One for all files whose names carry no hash: they change with the pages or the built files. */
function revisionOf(built: readonly string[], bundle: Rollup.OutputBundle): string {
  const hash = createHash('sha256').update(built.join());
  for (const file of Object.values(bundle)) {
    if (file.type === 'asset' && file.fileName.endsWith('.html')) hash.update(file.source);
  }
  for (const file of PUBLIC)
    hash.update(readFileSync(new URL(`../public${file}`, import.meta.url)));
  return hash.digest('hex').slice(0, 16);
}

/** Texts of other languages are kept when they were needed, like other letters. */
const isForeign = ({ moduleIds }: Rollup.OutputChunk): boolean =>
  moduleIds.some((id) => /\/messages\/dist\/(?!en\/)[a-z]{2}(-[A-Z]{2})?\//.test(id));

/** Browsers never ask for the phone app's plugins. */
const isOfPhones = ({ moduleIds }: Rollup.OutputChunk): boolean =>
  moduleIds.some((id) => /\/(@capacitor|@capgo|@aparajita)\/|\/src\/device\/native\//.test(id));

/** The file that the app knows itself by: `import.meta.url` of main.tsx. */
function mainFile(chunks: readonly Rollup.OutputChunk[]): string {
  const main = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/src/main.tsx')));
  if (!main) throw new Error('main.tsx is in none of the built files');
  return main.fileName;
}

function chunkNamed(chunks: readonly Rollup.OutputChunk[], name: string): Rollup.OutputChunk {
  const chunk = chunks.find((file) => file.isEntry && file.name === name);
  if (!chunk) throw new Error(`there is no ${name} among the built files`);
  return chunk;
}
