import type { Plugin } from 'vite';

const FIRST_TEXTS = /\/messages\/dist\/en\/bundle-first\.ts$/;

/**
 * The app asks for its texts once it knows the language. Most visitors read English, so its first
 * texts come together with the app instead of after it.
 */
export function preloadTexts(): Plugin {
  return {
    name: 'preload-texts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.values(bundle ?? {})
          .filter(
            (file) => file.type === 'chunk' && file.moduleIds.some((id) => FIRST_TEXTS.test(id)),
          )
          .map(({ fileName }) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: '', href: `/${fileName}` },
            injectTo: 'head' as const,
          })),
    },
  };
}
