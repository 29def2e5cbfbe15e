/** Who is whose contact among the people of a workload, by their numbers; always both ways. */
export type Network = {
  readonly name: string;
  readonly contacts: readonly (readonly number[])[];
};

/** Everyone with this many contacts: those next to them on both sides. */
export function ring(people: number, contactsEach: number): Network {
  if (contactsEach % 2 !== 0 || contactsEach >= people)
    throw new Error(`${contactsEach} contacts each must be even, and fewer than ${people} people.`);
  const steps = Array.from({ length: contactsEach / 2 }, (_, index) => index + 1);
  const contacts = Array.from({ length: people }, (_, person) =>
    steps.flatMap((step) => [(person + step) % people, (person - step + people) % people]),
  );
  return { name: `ring-${people}-${contactsEach}`, contacts };
}

/** One person, number 0, is the only contact of all others. */
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
