/** The texts that the server writes itself: mails, pushes and notification rows. */
import { localeOf } from '@porchlight/messages/format';
import { catalogues } from '@porchlight/messages/server';
import { type Translate, translator } from '@porchlight/messages/translator';

type Language = keyof typeof catalogues;
const translators = new Map<Language, Translate>();

export const DEFAULT_LANGUAGE = 'en';

/** An unknown language reads English. */
export function textsIn(language: string): Translate {
  const known = Object.hasOwn(catalogues, language) ? (language as Language) : DEFAULT_LANGUAGE;
  let texts = translators.get(known);
  if (!texts) translators.set(known, (texts = translator(known, catalogues[known])));
  return texts;
}

/** 'Ana, Ben, and Kim'; as a unit 'Ana, Ben, Kim'. */
export const listIn = (
  language: string,
  names: readonly string[],
  type: 'conjunction' | 'unit' = 'conjunction',
): string => new Intl.ListFormat(localeOf(language), { type }).format(names);
