/** Finding and ordering contacts on this device. */
import type { Friend } from '@porchlight/contract/contacts';
import { nameMatcher } from '@porchlight/domain/search-match';
import { byName as sorted } from '@porchlight/messages/formats';
import { language } from '@porchlight/messages/t';

/** By name or username, as the person's language folds letters. */
export function matchingContacts(friends: readonly Friend[], text: string): readonly Friend[] {
  if (text.trim() === '') return friends;
  const matches = nameMatcher(language(), text);
  return friends.filter(({ displayName, username }) => matches(`${displayName}\n@${username}`));
}

/** In the order of the person's language. */
export const byName = <T extends { displayName: string }>(people: readonly T[]): T[] =>
  sorted(people, ({ displayName }) => displayName);
