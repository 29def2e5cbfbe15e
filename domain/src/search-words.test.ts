import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameMatcher } from './search-match.ts';
import { searchTerms, searchWords } from './search-words.ts';

/** As the server's index finds people. */
const finds = (language: string, typed: string, name: string): boolean => {
  const kept = searchWords(name);
  return searchTerms(language, typed).some((terms) =>
    terms.every((term) => kept.some((word) => word.startsWith(term))),
  );
};

describe('words of a name', () => {
  it('are folded, whole and in parts', () => {
    expect(searchWords('Zoë  MÜLLER zoe')).toEqual(['zoe', 'muller', 'mueller']);
    expect(searchWords('Jean-Luc')).toEqual(['jean-luc', 'jean', 'luc']);
    expect(searchWords('O’Neill')).toEqual(["o'neill", 'o', 'neill', 'oneill']);
    expect(searchWords('Núñez')).toEqual(['nunez', 'nuñez']);
    expect(searchWords('  ')).toEqual([]);
  });

  it.each([
    ['en', 'mueller', 'Müller', true],
    ['de', 'Müll', 'Mueller', true],
    ['de', 'Müller', 'Muller', true],
    ['de', 'muller', 'Mueller', false],
    ['de', 'STRASSE', 'Straße', true],
    ['de', 'jörg mül', 'Joerg Mueller', true],
    ['fr', 'coeur', 'Cœur', true],
    ['fr', "d'arc", 'Jeanne D’Arc', true],
    ['fr', 'darc', "Jeanne d'Arc", true],
    ['es', 'nunez', 'Núñez', true],
    ['es', 'núñ', 'Núñez', true],
    ['es', 'NÚÑEZ', 'Nunez', false],
    ['es-MX', 'núñez', 'Nunez', false],
    ['en', 'núñez', 'Nunez', true],
    ['es', 'aguero', 'Agüero', true],
    ['pt', 'joao', 'João', true],
    ['en', 'soren', 'Søren', true],
    ['en', 'Ågot', 'Aagot', true],
    ['en', 'isik', 'IŞIK', true],
    ['en', 'ışık', 'Isik', true],
    ['en', 'γιωργοσ', 'Γιώργος', true],
    ['ar', 'احمد', 'أَحْمَد', true],
    ['ar', 'فاطمه', 'فاطمة', true],
    ['ar', 'فاطمة الزهراء', 'فاطمه الزهراء', true],
    ['ar', 'مصطفي', 'مصطفى', true],
    ['ar', 'محمـــد', 'محمد', true],
    ['ar', 'كريم', 'کریم', true],
    ['en', 'ravitz', 'Kravitz', false],
    ['en', '', 'Kravitz', false],
    ['en', '\u0640', 'محمد', false],
  ])('in %s, %s finds %s: %s', (language, typed, name, isFound) => {
    expect(finds(language, typed, name)).toBe(isFound);
  });
});

const word = fc.string({
  unit: fc.constantFrom(...'abenzAÄöüßñÑéœøåıأاىةهک'),
  minLength: 1,
  maxLength: 6,
});
const separator = fc.constantFrom(' ', '-', "'", '’', '. ');
const name = fc
  .array(fc.tuple(word, separator), { minLength: 1, maxLength: 3 })
  .map((pairs) =>
    pairs.map(([text, after], i) => (i < pairs.length - 1 ? text + after : text)).join(''),
  );
const language = fc.constantFrom('en', 'de', 'fr', 'es', 'pt', 'ar');

it('finds a name by itself, by the beginning of a word, in capitals and decomposed', () => {
  fc.assert(
    fc.property(language, name, fc.nat(8), (spoken, full, length) => {
      const beginning = [...full]
        .slice(0, length + 1)
        .join('')
        .trimEnd();
      for (const typed of [full, beginning, beginning.toUpperCase(), beginning.normalize('NFD')])
        expect(finds(spoken, typed, full)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

it('finds in the order of words that the typist chooses', () => {
  fc.assert(
    fc.property(language, word, word, (spoken, first, second) => {
      expect(finds(spoken, `${second} ${first}`, `${first} ${second}`)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

it('finds on the server no word that a list in the app does not find', () => {
  fc.assert(
    fc.property(language, word, word, (spoken, typed, full) => {
      if (finds(spoken, typed, full)) expect(nameMatcher(spoken, typed)(full)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
