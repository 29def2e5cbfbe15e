import { describe, expect, test } from 'vitest';
import type { Friend } from '@porchlight/contract/contacts';
import { matching, outsiders } from './candidates.ts';

function friend(displayName: string, username = displayName.toLowerCase()): Friend {
  return {
    id: `id of ${displayName}`,
    friendshipId: `friendship with ${displayName}`,
    displayName,
    username,
    avatar: null,
    status: 'unavailable',
    statusMessage: null,
    statusExpiresAt: null,
    showTimerToOthers: true,
    phoneNumber: '',
    callWays: [],
    currentStreak: 0,
  };
}

const names = (friends: readonly Friend[]) => friends.map(({ displayName }) => displayName);

describe('who can be added to a group', () => {
  test('is sorted by the last word of the name, then by the whole name', () => {
    const friends = ['Ada Zeller', 'Zoë van den Berg', 'Cher', 'Ben Álvarez', 'Amy Berg'];
    expect(
      names(
        outsiders(
          friends.map((name) => friend(name)),
          [],
        ),
      ),
    ).toEqual(['Ben Álvarez', 'Amy Berg', 'Zoë van den Berg', 'Cher', 'Ada Zeller']);
  });

  test('is not in it already', () => {
    const [ada, ben] = [friend('Ada Mensah'), friend('Ben Castellano')];
    const members = [{ id: ada.id, friendshipId: ada.friendshipId, user: ada }];
    expect(names(outsiders([ada, ben], members))).toEqual(['Ben Castellano']);
  });

  test.each([
    ['mens', ['Ada Mensah']],
    ['ADA', ['Ada Mensah']],
    ['@castle', ['Ben Castellano']],
    ['castle', ['Ben Castellano']],
    ['', ['Ada Mensah', 'Ben Castellano']],
    ['nobody', []],
  ])('is found by name or username: %j', (text, found) => {
    const friends = [friend('Ada Mensah'), friend('Ben Castellano', 'castle_b')];
    expect(names(matching(friends, text))).toEqual(found);
  });
});
