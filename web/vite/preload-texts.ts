/**
 * The app asks for its texts once it knows the language. The first texts of the language that the
 * browser wants come together with the app instead of after it, so there is a page per language:
 * index.html is the English one, and `app/de.html` the German one, which the server chooses.
 */
import type { Plugin, Rollup } from 'vite';
import { catalogues } from '../../messages/dist/page.ts';
import { directionOf } from '../../messages/src/format.ts';
import { translator } from '../../messages/src/translator.ts';

const SOURCE = 'en';
const FIRST_TEXTS = /\/messages\/dist\/([a-z]{2})\/bundle-first\.ts$/;
const PAGE_TEXTS = ['page.description', 'page.noScript'] as const;

export function preloadTexts(): Plugin {
  return {
    name: 'preload-texts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const href = firstTexts(bundle ?? {}).get(SOURCE);
        const attrs = { rel: 'modulepreload', crossorigin: '', href };
        return href === undefined ? [] : [{ tag: 'link', attrs, injectTo: 'head' as const }];
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('the page of the app is not in the build');
        const files = firstTexts(bundle);
        for (const language of files.keys()) {
          if (language === SOURCE) continue;
          const source = pageIn(language, index.source.toString(), files);
          this.emitFile({ type: 'asset', fileName: `app/${language}.html`, source });
        }
      },
    },
  };
}

/** The built file of each language's first texts. */
function firstTexts(bundle: Rollup.OutputBundle): Map<string, string> {
  const files = new Map<string, string>();
  for (const file of Object.values(bundle)) {
    const ids = file.type === 'chunk' ? file.moduleIds : [];
    for (const [, language = ''] of ids.map((id) => FIRST_TEXTS.exec(id) ?? []))
      if (language !== '') files.set(language, `/${file.fileName}`);
  }
  return files;
}

function pageIn(language: string, english: string, files: ReadonlyMap<string, string>): string {
  const texts = (spoken: string) => {
    const say = translator(spoken, catalogues[spoken as keyof typeof catalogues]);
    return PAGE_TEXTS.map((key) => say(key));
  };
  const translated = texts(language);
  const replaced: (readonly [string, string])[] = [
    [`<html lang="${SOURCE}">`, `<html lang="${language}" dir="${directionOf(language)}">`],
    [`"${files.get(SOURCE)}"`, `"${files.get(language)}"`],
    ...texts(SOURCE).map((text, at) => [text, translated[at] ?? text] as const),
  ];
  return replaced.reduce((page, [text, instead]) => {
    if (!page.includes(text)) throw new Error(`the page of the app lacks ${text}`);
    return page.replace(text, () => instead);
  }, english);
}
