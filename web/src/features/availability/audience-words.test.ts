import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Group } from '@porchlight/contract/groups';
import { audienceSentence, reachOf } from './audience-words.ts';

const contacts = (count: number) => Array.from({ length: count }, (_, id) => ({ id: `c${id}` }));
const group = (id: string, name: string, members: readonly string[]): Group => ({
  id,
  name,
  color: '#2F7A46',
  members: members.map((member) => ({
    id: member,
    friendshipId: `f${member}`,
    user: { displayName: member, username: member, avatar: null },
  })),
});
const family = group('g1', 'Family', ['c0', 'c1']);
const work = group('g2', 'Work', ['c1', 'c2']);
const empty = group('g3', 'Choir', []);
const said = (groupIds: string[], count: number) =>
  audienceSentence(reachOf(groupIds, [family, work, empty], contacts(count)));

test.each([
  ['nobody to see it', [], 0, 'No one sees it yet: you have no contacts', null],
  ['one contact', [], 1, 'Your 1 contact can see it', null],
  ['everyone', [], 14, 'All 14 contacts can see it', null],
  ['one group', ['g1'], 7, 'Family can see it', '2 of 7 contacts'],
  [
    'two groups with one member in common',
    ['g1', 'g2'],
    7,
    'Family and Work can see it',
    '3 of 7 contacts',
  ],
  ['an empty group', ['g3'], 7, 'No one sees it yet: there’s no one in Choir', null],
  ['a group, without any contact', ['g1'], 0, 'No one sees it yet: you have no contacts', null],
])('%s', (_, groupIds, count, text, share) => {
  expect(said(groupIds, count)).toEqual({ text, share });
});

test('the count is never larger than the contacts that are in a chosen group', () => {
  fc.assert(
    fc.property(
      fc.nat(6),
      fc.array(fc.uniqueArray(fc.nat(8)), { minLength: 1, maxLength: 4 }),
      fc.uniqueArray(fc.nat(3), { minLength: 1 }),
      (count, members, chosen) => {
        const groups = members.map((ids, index) =>
          group(
            `g${index}`,
            `Group ${index}`,
            ids.map((id) => `c${id}`),
          ),
        );
        const people = contacts(count);
        const { contactIds } = reachOf(
          chosen.map((index) => `g${index}`),
          groups,
          people,
        );
        const really = people.filter(({ id }) =>
          chosen.some((index) => members[index]?.some((member) => `c${member}` === id)),
        );
        expect([...contactIds].sort()).toEqual(really.map(({ id }) => id).sort());
      },
    ),
  );
});
