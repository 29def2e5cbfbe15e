/** Finding and ordering contacts on this device. */
import type { Friend } from '@porchlight/contract/contacts';
import { nameMatcher } from '@porchlight/domain/search-match';
import { collator } from '@porchlight/messages/formats';
import { language } from '@porchlight/messages/t';

/** By name or username, as the person's language folds letters. */
export function matchingContacts(friends: readonly Friend[], text: string): readonly Friend[] {
  if (text.trim() === '') return friends;
  const matches = nameMatcher(language(), text);
  return friends.filter(({ displayName, username }) => matches(`${displayName}\n@${username}`));
}

/** As people count: 'Room 3' before 'Room 13'. */
export function byName<T extends { displayName: string }>(people: readonly T[]): T[] {
  const { compare } = collator();
  return people.toSorted((a, b) => compare(a.displayName, b.displayName));
}
