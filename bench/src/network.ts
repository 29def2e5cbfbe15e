/** The contact graph of a workload, by index; contacts are always mutual. */
export type Network = {
  readonly name: string;
  readonly contacts: readonly (readonly number[])[];
};

/** Gives everyone this many contacts: their neighbours on both sides of a ring. */
export function ring(people: number, contactsEach: number): Network {
  if (contactsEach % 2 !== 0 || contactsEach >= people)
    throw new Error(`${contactsEach} contacts each must be even, and fewer than ${people} people.`);
  const steps = Array.from({ length: contactsEach / 2 }, (_, index) => index + 1);
  const contacts = Array.from({ length: people }, (_, person) =>
    steps.flatMap((step) => [(person + step) % people, (person - step + people) % people]),
  );
  return { name: `ring-${people}-${contactsEach}`, contacts };
}

/** Person 0 is the only contact of everyone else. */
export function hub(contacts: number): Network {
  const others = Array.from({ length: contacts }, (_, index) => index + 1);
  return { name: `hub-${contacts}`, contacts: [others, ...others.map(() => [0])] };
}

/** Each pair of contacts once. */
export function* pairs({ contacts }: Network): Generator<readonly [number, number]> {
  for (const [person, others] of contacts.entries())
    for (const other of others) if (person < other) yield [person, other];
}

export const contactsOf = ({ contacts }: Network, person: number): readonly number[] =>
  contacts[person] ?? [];

export const peopleOf = ({ contacts }: Network): number[] => [...contacts.keys()];
