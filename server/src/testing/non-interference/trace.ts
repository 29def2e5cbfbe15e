/** What V saw, with random ids replaced, and how a difference reads. */
import type { Owner } from './cast.ts';
import { PEOPLE } from './people.ts';
import type { Sight } from './stage.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

export type Eye = {
  /** The same with every random id replaced by the order in which V first met it. */
  read(sights: readonly Sight[]): Sight[];
  /** What the last contact list said of the light of this owner; null if it did not name them. */
  lastEntryOf(owner: Owner): object | null;
};

type Entry = {
  id: string;
  status: string;
  statusMessage: string | null;
  statusExpiresAt: string | null;
  showTimerToOthers: boolean;
};

export function createEye(): Eye {
  const names = new Map<string, string>();
  let list: Entry[] = [];
  const nameOf = (id: string): string => {
    const known = PEOPLE.find((person) => person.id === id)?.name ?? names.get(id);
    if (known !== undefined) return known;
    const name = `#${names.size + 1}`;
    names.set(id, name);
    return name;
  };
  return {
    read(sights) {
      for (const { where, text } of sights) if (where === FRIENDS) list = readList(text);
      return sights.map(({ where, text }) => ({ where, text: text.replace(UUID, nameOf) }));
    },
    lastEntryOf(owner) {
      const id = PEOPLE.find((person) => person.name === owner)?.id;
      const entry = list.find((friend) => friend.id === id);
      if (!entry) return null;
      const { status, statusMessage, statusExpiresAt, showTimerToOthers } = entry;
      return { status, statusMessage, statusExpiresAt, showTimerToOthers };
    },
  };
}

export const FRIENDS = 'GET /api/friends';

/** The body of the answer: what stands after its headers. */
const readList = (text: string): Entry[] =>
  JSON.parse(text.slice(text.indexOf('\n\n') + 2)) as Entry[];

export type DifferenceFacts = {
  readonly step: number;
  readonly where: string;
  /** Which run differs from A. */
  readonly other: string;
  readonly views: string;
  readonly inA: Sight | null;
  readonly inOther: Sight | null;
};

export class Difference extends Error {
  readonly facts: DifferenceFacts;

  constructor(facts: DifferenceFacts) {
    const { step, where, other, views, inA, inOther } = facts;
    super(
      [
        `V can tell: step ${step}, ${where}`,
        `  V's view then: ${views}`,
        `  A:     ${show(inA, inOther)}`,
        `  other: ${show(inOther, inA)}   [${other}]`,
      ].join('\n'),
    );
    this.facts = facts;
  }
}

/** The place where two texts part, with a little before it. */
function show(sight: Sight | null, beside: Sight | null): string {
  if (!sight) return '(nothing)';
  const other = beside?.text ?? '';
  let from = 0;
  while (from < sight.text.length && sight.text[from] === other[from]) from += 1;
  const start = Math.max(0, from - 120);
  const part = sight.text.slice(start, from + 400).replaceAll('\n', ' ⏎ ');
  return `${sight.where}: ${start > 0 ? '…' : ''}${part}`;
}

