import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { firstLoad } from './vite/first-load.ts';
import { defineConfig, type Plugin } from 'vite';

const server = 'http://127.0.0.1:3000';

/** The two faces of the first screen, asked for before the style sheet names them. */
function preloadFonts(): Plugin {
  const first = /(besley|hanken-grotesk)-latin-wght-normal-[^/]+\.woff2$/;
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => first.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${file}`,
              crossorigin: '',
            },
            injectTo: 'head' as const,
          })),
    },
  };
}

/**
 * In the native shell the page comes from the phone: no server sends its policy along, so it stands
 * in the page. Only the one server may be talked to.
 */
function shellPolicy(server: string): Plugin {
  const live = server.replace(/^http/, 'ws');
  const content = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob: ${server}`,
    "font-src 'self'",
    `connect-src 'self' ${server} ${live}`,
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const attrs = { 'http-equiv': 'Content-Security-Policy', content };
  return {
    name: 'shell-policy',
    transformIndexHtml: () => [{ tag: 'meta', attrs, injectTo: 'head-prepend' as const }],
  };
}

const shellServer = process.env.VITE_SERVER_URL;

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    preloadFonts(),
    ...(shellServer === undefined ? [] : [shellPolicy(shellServer)]),
  ],
  build: {
    // The content security policy allows files of our own only: no inline script, no data: font.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: firstLoad } },
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
