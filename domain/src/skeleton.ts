/** The skeleton of a text: two texts with the same skeleton look alike. */
import { LOOKALIKES } from './confusables.ts';
import { fold } from './names.ts';

const prototypes = new Map(
  LOOKALIKES.flatMap(([looks, letters]) =>
    [...letters].map((letter): [string, string] => [letter, looks]),
  ),
);

/** Mapped before lower case: a Greek Η looks like H, a Greek η does not. */
export function skeletonOf(text: string): string {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '');
  const mapped = [...bare].map((letter) => prototypes.get(letter) ?? letter).join('');
  return fold(mapped).replaceAll('rn', 'm').replaceAll('vv', 'w');
}
