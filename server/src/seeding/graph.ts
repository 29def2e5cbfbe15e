/** Contacts among generated people, by index. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

export type Edge = readonly [number, number];

/**
 * Gives everyone this many contacts: people form a ring, and each knows the nearest half on each
 * side.
 */
export function ring(people: number, contactsEach: number): Iterable<Edge> {
  if (contactsEach >= people)
    throw new Error(`${people} people cannot have ${contactsEach} contacts each.`);
  if (contactsEach % 2 === 1 && people % 2 === 1)
    throw new Error(
      `${people} people cannot have ${contactsEach} contacts each: one of the two must be even.`,
    );
  return edgesOf(people, contactsEach);
}

function* edgesOf(people: number, contactsEach: number): Generator<Edge> {
  for (let step = 1; step <= Math.floor(contactsEach / 2); step += 1) {
    for (let person = 0; person < people; person += 1) yield [person, (person + step) % people];
  }
  // An odd number adds the person opposite, which needs an even number of people.
  if (contactsEach % 2 === 0) return;
  for (let person = 0; person < people / 2; person += 1) yield [person, person + people / 2];
}

/** Parses lines of `[a,b]`. */
export async function* readEdges(file: string, people: number): AsyncGenerator<Edge> {
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(file) })) {
    line += 1;
    if (text.trim() === '') continue;
    const edge: unknown = JSON.parse(text);
    if (!isEdge(edge, people))
      throw new Error(`Line ${line} of ${file} is not two people's numbers.`);
    yield edge;
  }
}

function isEdge(value: unknown, people: number): value is Edge {
  const isPerson = (number: unknown): boolean =>
    Number.isInteger(number) && Number(number) >= 0 && Number(number) < people;
  return (
    Array.isArray(value) && value.length === 2 && value.every(isPerson) && value[0] !== value[1]
  );
}
