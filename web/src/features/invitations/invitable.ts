/** The order of an address book, and the search in it. */
import { nameMatcher } from '@porchlight/domain/search-match';
import { collator, locale } from '@porchlight/messages/formats';
import { language } from '@porchlight/messages/t';
import type { DeviceContact } from '../../device/device.ts';

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase(locale());

export function matching(people: readonly DeviceContact[], query: string): DeviceContact[] {
  const matches = nameMatcher(language(), query);
  return people.filter(({ name }) => matches(name));
}

export type Letter = { letter: string; members: DeviceContact[] };

/** Sorted by name; whatever does not start with a letter comes last, under '#'. */
export function byLetter(people: readonly DeviceContact[]): Letter[] {
  const blocks = new Map<string, DeviceContact[]>();
  for (const person of people.toSorted((a, b) => collator().compare(a.name, b.name))) {
    const first = plain(person.name.trim())[0]?.toLocaleUpperCase(locale()) ?? '';
    const letter = /\p{L}/u.test(first) ? first : '#';
    blocks.set(letter, [...(blocks.get(letter) ?? []), person]);
  }
  return [...blocks]
    .map(([letter, members]) => ({ letter, members }))
    .toSorted((a, b) => Number(a.letter === '#') - Number(b.letter === '#'));
}
