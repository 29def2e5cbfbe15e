import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countGraphemes,
  fold,
  isDisplayName,
  isStatusMessage,
  isUsername,
  tidyName,
  tidyStatusMessage,
  usernameFrom,
  usernameVariant,
} from './names.ts';

describe('names', () => {
  it.each([
    ['Ruth Hale', true],
    ['Zoë Kravitz', true],
    ['李小龍', true],
    ['محمد علي', true],
    ['Nguyễn Thị Minh Khai', true],
    ['', false],
    [' ', false],
    ["'", false],
    ['-Ann', false],
    ['Ann--Marie', false],
    ['Jean-Luc', true],
    ['St. John', true],
    ['D’Arcy', true],
    ['J.R.R. Tolkien', true],
    ['\u3164', false],
    ['\uffa0\uffa0', false],
    ['\u115f\u1160', false],
    ['Orla Own\u3164', false],
    [`a${'\u0301'.repeat(4)}`, true],
    [`a${'\u0301'.repeat(5)}`, false],
    ['R2 D2', false],
    ['Ann-Marie', true],
    ["O'Neill", true],
    ['<b>Ann</b>', false],
    ['Ann\u202eEvil', false],
    ['Ann\u200bSpace', false],
    ['a'.repeat(50), true],
    ['a'.repeat(51), false],
  ])('%j as a name: %s', (name, allowed) => {
    expect(isDisplayName(name)).toBe(allowed);
  });

  it('tidies spaces and joins letters with their marks', () => {
    expect(tidyName('  Ruth   Hale ')).toBe('Ruth Hale');
    expect(tidyName('Zoe\u0308')).toBe('Zoë');
  });
});

describe('usernames', () => {
  it.each([
    ['Ruth Hale', 'ruthhale'],
    ['Zoë Kravitz', 'zoekravitz'],
    ['Łukasz Żak', 'lukaszzak'],
    ['Straße Weiß', 'strasseweiss'],
    ['李小龍', 'user'],
    ['Al', 'user'],
  ])('of %s is %s', (name, username) => {
    expect(usernameFrom(name)).toBe(username);
  });

  it('are always valid, variants too', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), (name, digits) => {
        expect(isUsername(usernameFrom(name))).toBe(true);
        expect(isUsername(usernameVariant(usernameFrom(name), digits))).toBe(true);
      }),
    );
  });

  it.each([
    ['ab'],
    ['a'.repeat(31)],
    ['Ruth'],
    ['ruth hale'],
    ['ruth-hale'],
    ['rüth'],
    ['__proto__ '],
    ['...'],
    ['___'],
  ])('refuse %j', (username) => {
    expect(isUsername(username)).toBe(false);
  });
});

it('folds letters that are one with their accent', () => {
  expect(fold('ÅNGSTRÖM')).toBe('angstrom');
});

describe('status messages', () => {
  const family = '👨‍👩‍👧‍👦';

  it('count what a person counts', () => {
    expect(countGraphemes(family)).toBe(1);
    expect(isStatusMessage('x'.repeat(50))).toBe(true);
    expect(isStatusMessage('x'.repeat(51))).toBe(false);
    expect(isStatusMessage('🇳🇴'.repeat(50))).toBe(true);
    expect(isStatusMessage(family.repeat(50))).toBe(true);
  });

  it('have at most 50 characters, however they are counted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        const isShort = text.length <= 1000 && countGraphemes(text) <= 50;
        expect(isStatusMessage(text)).toBe(isShort);
      }),
    );
  });

  it('are bounded in what they store', () => {
    expect(isStatusMessage(`e${'\u0301'.repeat(1000)}`)).toBe(false);
  });

  it('lose control characters and keep emoji joined', () => {
    expect(tidyStatusMessage('  tea\u0000 \u202eporch\n ')).toBe('tea porch');
    expect(tidyStatusMessage(family)).toBe(family);
  });

  it('are tidy after tidying', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const tidy = tidyStatusMessage(text);
        expect(tidyStatusMessage(tidy)).toBe(tidy);
      }),
    );
  });
});
