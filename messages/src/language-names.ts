/** The languages that there are, each by its own name. Apart: the first screen does not need it. */
import { languages } from '../dist/languages.ts';
import type { Language } from './t.ts';

/** Pseudo-languages are for tests; nobody is offered one. */
export const isPseudo = (language: string): boolean => /-X[AB]$/.test(language);

const nameOf = (language: string): string => {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  // Some languages write their own name with a small letter, which looks odd in a list.
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
};

export type NamedLanguage = { readonly language: Language; readonly name: string };

/** Sorted by name: 'Deutsch', 'English', 'Español', …, other scripts last. */
export function offeredLanguages(): NamedLanguage[] {
  return (Object.keys(languages) as Language[])
    .filter((language) => !isPseudo(language))
    .map((language) => ({ language, name: nameOf(language) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
