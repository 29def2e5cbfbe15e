/** The words by which people are found through an index, by the beginning of each. */
import { ALL_OWN, keeping, ownLetters, plain, spelledOut } from './spelling.ts';

const unique = (words: readonly string[]): string[] => [...new Set(words)];
const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** 'Jean-Luc' is found by both of its parts and as a whole, "O'Neill" also without apostrophe. */
const parts = (word: string): string[] => [
  word,
  ...word.split(/['.-]+/).filter(Boolean),
  ...(word.includes("'") ? [word.replaceAll("'", '')] : []),
];

/** The words to keep for a name, in every spelling that somebody may type. */
export function searchWords(displayName: string): string[] {
  const spellings = [plain, spelledOut, (text: string) => keeping(ALL_OWN, text)];
  return unique(spellings.flatMap((spell) => words(spell(displayName)).flatMap(parts)));
}

/**
 * The ways to look for what was typed: a name is found by one of them if each of its words begins
 * one of the name's.
 */
export function searchTerms(language: string, typed: string): string[][] {
  const own = ownLetters(language, typed);
  const texts = own === '' ? [plain(typed), spelledOut(typed)] : [keeping(own, typed)];
  return unique(texts)
    .map((text) => unique(words(text)))
    .filter((terms) => terms.length > 0);
}
