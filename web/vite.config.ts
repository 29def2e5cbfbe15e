import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstLoad, namedAhead } from './vite/first-load.ts';
import { languageStyles } from './vite/language-styles.ts';
import { lazyParts } from './vite/lazy-parts.ts';
import { pageTexts } from './vite/page-texts.ts';
import { precompress } from './vite/precompress.ts';
import { preloadTexts } from './vite/preload-texts.ts';
import { preloadFonts } from './vite/preload-fonts.ts';
import { serviceWorker, WORKER_ENTRY } from './vite/service-worker.ts';
import { shellPolicy } from './vite/shell-policy.ts';
import { SITE_ENTRY, sitePages } from './vite/site-pages.ts';

const server = 'http://127.0.0.1:3000';

const shellServer = process.env.VITE_SERVER_URL;

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    lazyParts(),
    pageTexts(),
    languageStyles(),
    preloadFonts(),
    preloadTexts(),
    sitePages(),
    serviceWorker(),
    precompress(),
    ...(shellServer === undefined ? [] : [shellPolicy(shellServer)]),
  ],
  define: {
    __ANTI_INSPECTION__: JSON.stringify(/^(on|true)$/.test(process.env.ANTI_INSPECTION ?? '')),
  },
  build: {
    // The content security policy allows files of our own only: no inline script, no data: font.
    modulePreload: { polyfill: false, resolveDependencies: namedAhead },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        index: 'index.html',
        [SITE_ENTRY]: 'src/site/script/site.ts',
        [WORKER_ENTRY]: 'src/features/installation/sw.ts',
      },
      output: {
        codeSplitting: firstLoad,
        // A worker's address is for ever, so it carries no hash.
        entryFileNames: ({ name }) => (name === WORKER_ENTRY ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': server,
      '/healthz': server,
      '/readyz': server,
      '/dev': server,
      '/ws': { target: server, ws: true },
    },
  },
});
