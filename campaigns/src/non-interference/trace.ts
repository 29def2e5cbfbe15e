/** V's observations with random ids replaced, and the report of a difference. */
import { PEOPLE } from './people.ts';
import type { Sight } from './stage.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Replaces every random id by the order in which V first saw it. */
export type Eye = (sights: readonly Sight[]) => Sight[];

const known = new Map<string, string>(PEOPLE.map(({ id, name }) => [id, name]));

export function createEye(): Eye {
  const met = new Map<string, string>();
  const nameOf = (id: string): string => {
    const name = known.get(id) ?? met.get(id) ?? `#${met.size + 1}`;
    if (!known.has(id)) met.set(id, name);
    return name;
  };
  return (sights) =>
    sights.map(({ where, text }) => ({
      where: where.replace(UUID, nameOf),
      text: text.replace(UUID, nameOf),
    }));
}

export const FRIENDS = 'GET /api/friends';

type Entry = {
  id: string;
  status: string;
  statusMessage: string | null;
  statusExpiresAt: string | null;
  showTimerToOthers: boolean;
};

/** Each person's light in a contact list, which follows the headers. */
export function readEntries(text: string): Map<string, Omit<Entry, 'id'>> {
  const list = JSON.parse(text.slice(text.indexOf('\n\n') + 2)) as Entry[];
  return new Map(
    list.map(({ id, status, statusMessage, statusExpiresAt, showTimerToOthers }) => [
      known.get(id) ?? id,
      { status, statusMessage, statusExpiresAt, showTimerToOthers },
    ]),
  );
}

export type DifferenceFacts = {
  readonly step: number;
  readonly where: string;
  /** The run that differs from A. */
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
    this.name = 'Difference';
    this.facts = facts;
  }
}

/** The position at which two texts differ, with some context before it. */
function show(sight: Sight | null, beside: Sight | null): string {
  if (!sight) return '(nothing)';
  const other = beside?.text ?? '';
  let from = 0;
  while (from < sight.text.length && sight.text[from] === other[from]) from += 1;
  const start = Math.max(0, from - 120);
  const part = sight.text.slice(start, from + 400).replaceAll('\n', ' ⏎ ');
  return `${sight.where}: ${start > 0 ? '…' : ''}${part}`;
}
