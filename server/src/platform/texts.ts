/** The texts that the server writes itself: mails, pushes and notification rows. */
import { localeOf } from '@porchlight/messages/format';
import { pickLanguage } from '@porchlight/messages/pick-language';
import { catalogues } from '@porchlight/messages/server';
import { type Translate, translator } from '@porchlight/messages/translator';

type Language = keyof typeof catalogues;
const translators = new Map<Language, Translate>();

export const DEFAULT_LANGUAGE = 'en';

const isKnown = (language: string): language is Language => Object.hasOwn(catalogues, language);

/** Null, and a language that only a newer release has, read English. */
export const knownLanguage = (language: string | null | undefined): Language =>
  language && isKnown(language) ? language : DEFAULT_LANGUAGE;

/** The first of a browser's languages that there is. */
export const languageOf = (wanted: readonly string[]): Language | null =>
  pickLanguage(wanted, isKnown);

/** The language to store for a tag. A tag that only a newer release knows is stored unchanged. */
export const storedLanguage = (tag: string): string =>
  isKnown(tag) ? tag : (languageOf([tag]) ?? tag);

export function textsIn(language: string | null | undefined): Translate {
  const known = knownLanguage(language);
  let texts = translators.get(known);
  if (!texts) translators.set(known, (texts = translator(known, catalogues[known])));
  return texts;
}

const localeIn = (language: string | null): string => localeOf(knownLanguage(language));

/** 'Ana, Ben, and Kim'; as a unit 'Ana, Ben, Kim'. */
export const listIn = (
  language: string | null,
  names: readonly string[],
  type: 'conjunction' | 'unit' = 'conjunction',
): string => new Intl.ListFormat(localeIn(language), { type }).format(names);

/** In the order of the language, 'Book Club 3' before 'Book Club 13'. */
export const orderIn = (language: string | null): ((a: string, b: string) => number) =>
  new Intl.Collator(localeIn(language), { sensitivity: 'base', numeric: true }).compare;

export const sortedIn = (language: string | null, names: readonly string[]): string[] =>
  names.toSorted(orderIn(language));
