/**
 * A language may bring a style sheet, `src/styles/languages/<language>.css`, for a font of its own
 * letters. It is loaded by the first texts of that language, so that nobody else pays for it.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const FOLDER = path.join(
  path.dirname(fileURLToPath(import.meta.url)),
  '..',
  'src',
  'styles',
  'languages',
);
const FIRST_TEXTS = /\/messages\/dist\/([a-z]{2})\/bundle-first\.ts$/;

export const styledLanguages = (): string[] =>
  readdirSync(FOLDER).map((file) => path.basename(file, '.css'));

const styleOf = (language: string): string => path.join(FOLDER, `${language}.css`);

export function languageStyles(): Plugin {
  return {
    name: 'language-styles',
    transform(code, id) {
      const [, language = ''] = FIRST_TEXTS.exec(id) ?? [];
      if (!styledLanguages().includes(language)) return null;
      return { code: `${code}\nvoid import(${JSON.stringify(styleOf(language))});\n`, map: null };
    },
  };
}
