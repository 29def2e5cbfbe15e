import type { Plugin } from 'vite';

/** The two faces of the first screen, asked for before the style sheet names them. */
const FIRST = /(besley|hanken-grotesk)-latin-wght-normal-[^/]+\.woff2$/;

export const firstFonts = (files: Iterable<string>): string[] =>
  [...files].filter((file) => FIRST.test(file)).map((file) => `/${file}`);

export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        firstFonts(Object.keys(bundle ?? {})).map((href) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' },
          injectTo: 'head' as const,
        })),
    },
  };
}
