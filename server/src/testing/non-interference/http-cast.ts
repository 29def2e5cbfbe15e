/** Puts a cast into an emptied database: rows as the product itself would have written them. */
import { fold, searchWords } from '@porchlight/domain/names';
import type { Db } from '../../platform/db/database.ts';
import { sessions } from '../../platform/db/schema/access.ts';
import { blocks, contacts } from '../../platform/db/schema/contacts.ts';
import { groupMembers, groups } from '../../platform/db/schema/groups.ts';
import { preferences } from '../../platform/db/schema/notifications.ts';
import { nameWords, usedUsernames, users } from '../../platform/db/schema/people.ts';
import { hashToken } from '../../platform/tokens.ts';
import { NAMES, OWNERS, type Cast, type Name } from './cast.ts';
import { friendshipId, groupId, PEOPLE, played } from './people.ts';
import type { Part } from './stage.ts';

const id = (name: Name) => played(name).id;
const sessionIdOf = (name: Name) => id(name).replace(/^.{8}/, 'dddddddd');
const GROUP_NAMES = ['g0', 'g1'] as const;

export async function putOnStage(
  db: Db,
  cast: Cast,
  part: Part,
  tokens: Readonly<Record<Name, string>>,
): Promise<void> {
  const createdAt = cast.start;
  // What an owner keeps to themselves is left out where only what was shown is replayed.
  const keepers = part === 'shown alone' ? (['V'] as const) : ([...OWNERS, 'V'] as const);
  const switchesOf = (name: Name) => {
    const own = part === 'as generated' && name in cast.switches;
    const { visible, timer } = own
      ? cast.switches[name as keyof Cast['switches']]
      : { visible: true, timer: true };
    return { visibleToUnavailableContacts: visible, showTimerToOthers: timer };
  };

  await db.transaction(async (tx) => {
    await tx.delete(users);
    await tx.delete(usedUsernames);
    await tx.insert(users).values(
      PEOPLE.map((person) => ({
        id: person.id,
        email: person.email,
        passwordHash: 'none',
        username: person.username,
        displayName: person.displayName,
        nameKey: fold(person.displayName),
        phoneTyped: person.phone,
        phoneE164: person.phone,
        timezone: cast.zones[person.name],
        createdAt,
        ...switchesOf(person.name),
      })),
    );
    await tx.insert(usedUsernames).values(PEOPLE.map((one) => ({ username: one.username, userId: one.id })));
    await tx
      .insert(nameWords)
      .values(PEOPLE.flatMap((one) => searchWords(one.displayName).map((word) => ({ userId: one.id, word }))));
    await tx.insert(sessions).values(
      NAMES.map((name) => ({
        id: sessionIdOf(name),
        tokenHash: hashToken(tokens[name]),
        userId: id(name),
        device: 'Test',
        createdAt,
        lastUsedAt: createdAt,
      })),
    );
    const pairs = cast.contacts.flatMap(([a, b]) => {
      const common = { friendshipId: friendshipId(a, b), createdAt };
      return [
        { ...common, userId: id(a), contactId: id(b) },
        { ...common, userId: id(b), contactId: id(a) },
      ];
    });
    if (pairs.length > 0) await tx.insert(contacts).values(pairs);
    if (cast.blocks.length > 0) {
      await tx.insert(blocks).values(
        cast.blocks.map(({ by, of }, i) => ({
          id: `eeeeeeee-0000-4000-8000-00000000000${i}`,
          blockerId: id(by),
          blockedId: id(of),
          createdAt,
        })),
      );
    }
    await tx.insert(groups).values(
      keepers.flatMap((of) =>
        GROUP_NAMES.map((name) => ({
          id: groupId(of, name),
          ownerId: id(of),
          name,
          nameKey: name,
          color: '#2F7A46',
          createdAt,
        })),
      ),
    );
    const members = cast.members
      .filter(({ of }) => keepers.some((keeper) => keeper === of))
      .map(({ of, group, member }) => ({
        groupId: groupId(of, group),
        ownerId: id(of),
        contactId: id(member),
      }));
    if (members.length > 0) await tx.insert(groupMembers).values(members);
    if (cast.preferences.length > 0) {
      await tx.insert(preferences).values(
        cast.preferences.map(({ about, flags }, i) => ({
          id: `ffffffff-0000-4000-8000-00000000000${i}`,
          userId: id('V'),
          contactId: about?.startsWith('O') ? id(about as Name) : null,
          groupId: about === 'g0' || about === 'g1' ? groupId('V', about) : null,
          ...flags,
        })),
      );
    }
  });
}
