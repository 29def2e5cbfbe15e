/** Which note stands above the lamp: at most one, and always the same one for the same facts. */

/** In this order: the first that there is comes, and the others wait in their own lists. */
export const NOTE_ORDER = ['everything-off', 'call-due', 'asked', 'match', 'call-today'] as const;
export type NoteKind = (typeof NOTE_ORDER)[number];

export function noteToShow(present: ReadonlySet<NoteKind>): NoteKind | null {
  return NOTE_ORDER.find((kind) => present.has(kind)) ?? null;
}
