/** Finding and ordering contacts on this device. */
import type { Friend } from '@porchlight/contract/contacts';
import { fold } from '@porchlight/domain/names';
import { collator } from '@porchlight/messages/formats';

/** By name or username, as case and accents allow. */
export function matchingContacts(friends: readonly Friend[], text: string): readonly Friend[] {
  const wanted = fold(text);
  if (wanted === '') return friends;
  return friends.filter(({ displayName, username }) =>
    `${fold(displayName)}\n@${fold(username)}`.includes(wanted),
  );
}

/** As people count: 'Room 3' before 'Room 13'. */
export function byName(friends: readonly Friend[]): Friend[] {
  const { compare } = collator();
  return friends.toSorted((a, b) => compare(a.displayName, b.displayName));
}
