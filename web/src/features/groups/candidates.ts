import type { Friend } from '@porchlight/contract/contacts';
import type { Group } from '@porchlight/contract/groups';
import { fold } from '@porchlight/domain/names';
import { collator } from '@porchlight/messages/formats';

/** Who can still be added, by the last word of the name: as in an address book. */
export function outsiders(friends: readonly Friend[], members: Group['members']): Friend[] {
  const inside = new Set(members.map(({ friendshipId }) => friendshipId));
  return friends
    .filter(({ friendshipId }) => !inside.has(friendshipId))
    .map((friend) => ({ friend, name: fold(friend.displayName) }))
    .sort(
      (a, b) =>
        collator().compare(lastWord(a.name), lastWord(b.name)) ||
        collator().compare(a.name, b.name),
    )
    .map(({ friend }) => friend);
}

/** By name or username. */
export function matching(friends: readonly Friend[], text: string): readonly Friend[] {
  const wanted = fold(text);
  if (wanted === '') return friends;
  return friends.filter(({ displayName, username }) =>
    `${fold(displayName)}\n@${fold(username)}`.includes(wanted),
  );
}

function lastWord(name: string): string {
  return name.slice(name.lastIndexOf(' ') + 1);
}
