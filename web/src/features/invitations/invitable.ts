/** The order of an address book. */
import type { DeviceContact } from '../../device/device.ts';

const names = new Intl.Collator('en', { sensitivity: 'base' });

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en');

export function matching(people: readonly DeviceContact[], query: string): DeviceContact[] {
  const wanted = plain(query.trim());
  return people.filter(({ name }) => plain(name).includes(wanted));
}

export type Letter = { letter: string; members: DeviceContact[] };

/** Sorted by name; whatever does not start with a letter comes last, under '#'. */
export function byLetter(people: readonly DeviceContact[]): Letter[] {
  const blocks = new Map<string, DeviceContact[]>();
  for (const person of people.toSorted((a, b) => names.compare(a.name, b.name))) {
    const first = plain(person.name.trim())[0]?.toLocaleUpperCase('en') ?? '';
    const letter = /\p{L}/u.test(first) ? first : '#';
    blocks.set(letter, [...(blocks.get(letter) ?? []), person]);
  }
  return [...blocks]
    .map(([letter, members]) => ({ letter, members }))
    .toSorted((a, b) => Number(a.letter === '#') - Number(b.letter === '#'));
}
