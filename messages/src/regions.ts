/** Countries and regions in the person's language: no part of the first load. */
import { withLatinDigits } from '@porchlight/domain/digits';
import { nameMatcher } from '@porchlight/domain/search-match';
import { once } from './formats.ts';
import { language } from './t.ts';

export const regionName = (code: string): string =>
  once('regions', (tag) => new Intl.DisplayNames([tag], { type: 'region' })).of(code) ?? code;

type Country = { readonly code: string; readonly name: string; readonly callingCode: string };

/** By the name, the calling code or the two letters; first where a word of the name begins so. */
export function matchingCountries<C extends Country>(
  countries: readonly C[],
  text: string,
): readonly C[] {
  const query = plain(text);
  if (query === '') return countries;
  const digits = query.replace(/^\+/, '');
  const hasName = nameMatcher(language(), query);
  const isMeant = ({ code, name }: C) =>
    ` ${plain(name)}`.includes(` ${query}`) || code.toLowerCase() === query;
  return countries
    .filter(
      (country) =>
        isMeant(country) ||
        country.callingCode.startsWith(digits) ||
        hasName(inOneApostrophe(country.name)),
    )
    .toSorted((a, b) => Number(isMeant(b)) - Number(isMeant(a)));
}

/** Keyboards have the straight one. */
const inOneApostrophe = (text: string): string => text.replaceAll('’', "'");

function plain(text: string): string {
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
  return withLatinDigits(inOneApostrophe(bare));
}
