import { expect, test } from 'vitest';
import { contactsOf, hub, pairs, peopleOf, ring, type Network } from './network.ts';

const isMutual = (network: Network): boolean =>
  peopleOf(network).every((person) =>
    contactsOf(network, person).every((other) => contactsOf(network, other).includes(person)),
  );

test('on a ring everyone has as many contacts, all different, nobody themselves', () => {
  const network = ring(9, 4);
  expect(isMutual(network)).toBe(true);
  for (const person of peopleOf(network))
    expect(new Set([person, ...contactsOf(network, person)]).size).toBe(5);
  expect([...pairs(network)]).toHaveLength((9 * 4) / 2);
});

test('a ring that cannot be is refused', () => {
  expect(() => ring(9, 3)).toThrow('even');
  expect(() => ring(4, 4)).toThrow('fewer');
});

test('a hub is the only contact of the others', () => {
  const network = hub(3);
  expect(network.contacts).toEqual([[1, 2, 3], [0], [0], [0]]);
  expect([...pairs(network)]).toEqual([
    [0, 1],
    [0, 2],
    [0, 3],
  ]);
});
