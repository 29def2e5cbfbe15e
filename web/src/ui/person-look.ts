/** The picture of a person without a photo: two letters on a colour of their own. */
import { GROUP_COLORS, groupColorClass } from './group-colors.ts';

/** The first letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = '?'] = words[0] ?? '';
  const [last = ''] = words.length > 1 ? (words.at(-1) ?? '') : '';
  return (first + last).toUpperCase();
}

/** One of eight, by the id and not by the name: a new name keeps it. */
export function hueOf(id: string): string {
  let hash = 0;
  for (const letter of id) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return groupColorClass(GROUP_COLORS[hash % GROUP_COLORS.length]?.hex ?? '');
}
