import fc from 'fast-check';
import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import {
  callingCodeOf,
  countryOfTyped,
  languagesOf,
  likelyCountry,
  phoneCountries,
} from './phone-countries.ts';
import { readPhone, readTyped, toE164 } from './phone.ts';

/** Accept-Language headers of browsers in ten languages. */
const BROWSERS = [
  'en-US,en;q=0.9',
  'fr,fr-FR;q=0.8,en-US;q=0.5,en;q=0.3',
  'de,en-US;q=0.7,en;q=0.3',
  'es-419,es;q=0.9',
  'pt-BR,pt;q=0.8',
  'ja',
  'zh-Hant-TW,zh;q=0.9',
  'ar-EG,ar;q=0.9',
  'hi-IN,hi;q=0.9,en-GB;q=0.5',
  'ru-RU,ru;q=0.9',
];

/** In Cape Verde and Samoa a leading 0 dials abroad: '0 43 …' is a number of Austria there. */
const dialsAbroadWithZero = (country: string) => country === 'CV' || country === 'WS';

describe('the example numbers of all countries', () => {
  const numbers = getCountries().map((country) => {
    const example = getExampleNumber(country, examples);
    if (!example) throw new Error(`no example of ${country}`);
    return { country, example };
  });
  const anyNumber = fc.constantFrom(...numbers);
  const anyBrowser = fc.constantFrom(...BROWSERS);

  it('are read the same on every browser, typed locally with their country', () => {
    for (const { country, example } of numbers) {
      const typed = example.formatNational();
      for (const browser of BROWSERS) {
        const read = readTyped(typed, country, { languages: languagesOf(browser) });
        expect(read).toEqual({ e164: example.number, country });
      }
    }
  });

  it('are read the same on every browser, typed internationally', () => {
    fc.assert(
      fc.property(anyNumber, anyBrowser, ({ example }, browser) => {
        const hints = { languages: languagesOf(browser) };
        for (const typed of [example.formatInternational(), example.number]) {
          expect(readTyped(typed, undefined, hints)?.e164).toBe(example.number);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('select a country of their calling code while they are typed', () => {
    for (const { country, example } of numbers) {
      const selected = countryOfTyped(example.formatInternational());
      expect(callingCodeOf(selected ?? '')).toBe(callingCodeOf(country));
    }
  });

  it('typed locally under another country are a number of that country or none, never a guess', () => {
    const guessed = numbers.flatMap(({ example }) => {
      const typed = example.formatNational();
      return phoneCountries.filter((country) => {
        const isInternational = dialsAbroadWithZero(country) && typed.startsWith('0');
        const read = readPhone(typed, country);
        return read && !isInternational && read.country !== country;
      });
    });
    expect(guessed).toEqual([]);
  });
});

describe('phone numbers', () => {
  it.each([
    ['+1 (415) 555-0123', 'US', '+14155550123'],
    ['415-555-0123', 'US', '+14155550123'],
    ['030 901820', 'DE', '+4930901820'],
    ['+49 30 901820', 'US', '+4930901820'],
    ['06 12 34 56 78', 'FR', '+33612345678'],
    // A French number on an American browser is no number, rather than somebody else's.
    ['06 12 34 56 78', 'US', null],
    ['030 1234567', 'US', null],
    ['415-555-0123', null, null],
    ['415-555-0123', 'XX', null],
    ['(555) 555-0100', 'US', null],
    ['+800 1234 5678', 'US', null],
    ['5', 'US', null],
    ['', 'US', null],
    ['not a number', 'US', null],
    ['1'.repeat(65), 'US', null],
  ])('%j in %s is %j', (typed, country, expected) => {
    expect(toE164(typed, country)).toBe(expected);
  });

  it.each([
    ['+33 6 12 34 56 78', 'US', 'FR'],
    ['+1 416 555 0123', 'US', 'CA'],
    ['0033 6 12 34 56 78', 'DE', 'FR'],
    ['07924 123456', 'IM', 'IM'],
  ])('%j typed in %s belongs to %s', (typed, country, owner) => {
    expect(readPhone(typed, country)?.country).toBe(owner);
  });

  it('survive any text', () => {
    const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[+()\d -]{0,40}$/));
    fc.assert(
      fc.property(anyText, fc.option(fc.constantFrom(...phoneCountries)), (typed, country) => {
        const read = readPhone(typed, country);
        if (read) expect(read.e164).toMatch(/^\+[1-9]\d{3,14}$/);
        // A stored E.164 number parses to itself.
        if (read) expect(toE164(read.e164, null)).toBe(read.e164);
      }),
    );
  });
});

describe('the country of a number without one', () => {
  it.each([
    [{ stored: 'NO', timeZone: 'Europe/Berlin', languages: ['fr-FR'] }, 'NO'],
    [{ timeZone: 'Europe/Berlin', languages: ['en-US'] }, 'DE'],
    [{ timeZone: 'Asia/Calcutta', languages: ['en-US'] }, 'IN'],
    [{ timeZone: 'UTC', languages: ['en-US'] }, 'US'],
    [{ timeZone: 'Antarctica/Troll', languages: ['nb'] }, 'NO'],
    [{ timeZone: 'Mars/Olympus', languages: ['nb'] }, 'NO'],
    [{ languages: languagesOf('fr,fr-FR;q=0.8,en-US;q=0.5') }, 'FR'],
    [{ languages: languagesOf('de,en-US;q=0.7') }, 'US'],
    [{ languages: languagesOf('zh-Hant-TW') }, 'TW'],
    [{ languages: languagesOf('es-419') }, null],
    [{ languages: languagesOf('ja') }, 'JP'],
    [{ languages: languagesOf('en') }, null],
    [{ languages: languagesOf('*') }, null],
    [{ languages: languagesOf(undefined) }, null],
    [{}, null],
  ])('%j is %s', (hints, country) => {
    expect(likelyCountry(hints)).toBe(country);
  });
});

it('the table of calling codes is the one of the parser', () => {
  expect(phoneCountries).toEqual(getCountries());
  expect(phoneCountries.map(callingCodeOf)).toEqual(
    getCountries().map((country) => getCountryCallingCode(country)),
  );
});
