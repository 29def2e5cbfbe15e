import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameMatcher } from './search-match.ts';

const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'ar'];

test.each([
  ['en', 'zoe', 'Zoë', true],
  ['en', 'ZOË', 'Zoe', true],
  ['en', 'mueller', 'Müller', true],
  ['en', 'muller', 'Mueller', false],
  ['en', 'soeren', 'Søren', true],
  ['en', 'Søren', 'Soren', true],
  ['en', 'aase', 'Åse', true],
  ['en', 'ısil', 'Işıl', true],
  ['en', 'thor', 'Þór', true],
  ['de', 'mueller', 'Müller', true],
  ['de', 'Müller', 'Mueller', true],
  ['de', 'muller', 'Müller', true],
  ['de', 'strasse', 'Straße', true],
  ['de', 'Jörg', 'joerg.k', true],
  ['fr', 'francois', 'François', true],
  ['fr', 'coeur', 'Cœur', true],
  ['es', 'nunez', 'Núñez', true],
  ['es', 'núñez', 'Núñez', true],
  ['es', 'ñ', 'Nunez', false],
  ['es', 'peña núñez', 'Ana Peña Núñez', true],
  ['es', 'peñanúñez', 'Ana Peña Núñez', false],
  ['en', 'ñ', 'Nunez', true],
  ['pt', 'joao', 'João', true],
  ['ar', 'احمد', 'أَحْمَد', true],
  ['ar', 'فاطمه', 'فاطمة', true],
  ['ar', 'ٱحمد', 'أحمد', true],
  ['ar', 'مصطفي', 'مصطفى', true],
  ['ar', 'محمـــد', 'محمد', true],
  ['ar', 'غرفة ٣', 'غرفه 3', true],
  ['ar', '۳', 'غرفة ٣', true],
  ['en', 'ايمان', 'إيمان', true],
  ['de', 'x', 'Müller', false],
])('in %s, %s finds %s: %s', (language, typed, name, isFound) => {
  expect(nameMatcher(language, typed)(name)).toBe(isFound);
});

const name = fc.string({ unit: fc.constantFrom(...'abnzAÄöüßñÑéœأاىةه -'), maxLength: 8 });
const language = fc.constantFrom(...LANGUAGES);

test('a name is found by itself, by its beginning and in capitals', () => {
  fc.assert(
    fc.property(language, name, fc.nat(8), (spoken, full, length) => {
      const beginning = [...full].slice(0, length).join('');
      for (const typed of [full, beginning, beginning.toUpperCase(), ` ${beginning} `])
        expect(nameMatcher(spoken, typed)(full)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('nothing typed finds everybody', () => {
  fc.assert(
    fc.property(language, name, (spoken, full) => nameMatcher(spoken, ' ')(full)),
    { numRuns: 50 },
  );
});
