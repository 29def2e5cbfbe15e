/** The five people: the same in every world and every run, including their ids. */
import type { Name } from './cast.ts';

export type Played = {
  readonly name: Name;
  readonly id: string;
  readonly displayName: string;
  readonly username: string;
  readonly email: string;
  readonly phone: string;
};

const person = (name: Name, displayName: string, digit: number): Played => ({
  name,
  // Shuffled, so that the order of ids cannot be confused with another order.
  id: `${(digit * 7) % 9}aaaaaaa-0000-4000-8000-00000000000${digit}`,
  displayName,
  username: displayName.toLowerCase().replaceAll(' ', '.'),
  email: `${name.toLowerCase()}@example.com`,
  phone: `+1415555010${digit}`,
});

export const PEOPLE: readonly Played[] = [
  person('V', 'Vera Holm', 1),
  person('O1', 'Cleo Berg', 2),
  person('O2', 'Anna Lind', 3),
  person('O3', 'Bo Dahl', 4),
  person('M', 'Mats Falk', 5),
];

export function played(name: Name): Played {
  const found = PEOPLE.find((one) => one.name === name);
  if (!found) throw new Error(`nobody plays ${name}`);
  return found;
}

/** Fixed as well, so that lists sorted by id have the same order in all runs. */
export const groupId = (of: Name, group: 'g0' | 'g1'): string => {
  const digit = played(of).id.at(-1);
  return `bbbbbbbb-0000-4000-8000-0000000000${digit}${group.at(-1)}`;
};

export const friendshipId = (a: Name, b: Name): string => {
  const digits = [a, b]
    .map((name) => Number(played(name).id.at(-1)))
    .sort((first, second) => first - second)
    .join('');
  return `cccccccc-0000-4000-8000-0000000000${digits}`;
};
