import type { Friend } from '@porchlight/contract/contacts';
import type { Group } from '@porchlight/contract/groups';
import { nameMatcher } from '@porchlight/domain/search-match';
import { collator } from '@porchlight/messages/formats';
import { language } from '@porchlight/messages/t';

/** People who can still be added, sorted by last name as in an address book. */
export function outsiders(friends: readonly Friend[], members: Group['members']): Friend[] {
  const inside = new Set(members.map(({ friendshipId }) => friendshipId));
  return friends
    .filter(({ friendshipId }) => !inside.has(friendshipId))
    .sort(
      ({ displayName: a }, { displayName: b }) =>
        collator().compare(lastWord(a), lastWord(b)) || collator().compare(a, b),
    );
}

/** By name or username. */
export function matching(friends: readonly Friend[], text: string): readonly Friend[] {
  if (text.trim() === '') return friends;
  const matches = nameMatcher(language(), text);
  return friends.filter(({ displayName, username }) => matches(`${displayName}\n@${username}`));
}

function lastWord(name: string): string {
  return name.slice(name.lastIndexOf(' ') + 1);
}
