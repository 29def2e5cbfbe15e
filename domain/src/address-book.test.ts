import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { dialled, reachableContacts, samePhone, textableContacts } from './address-book.ts';

const contact = (name: string, phoneNumbers: string[] = [], emails: string[] = []) => ({
  id: name,
  name,
  phoneNumbers,
  emails,
});
const names = (contacts: { name: string }[]) => contacts.map(({ name }) => name);

test('a contact needs a name, and a number or an address', () => {
  const book = [
    contact('Ana', ['+1 (415) 555-0123']),
    contact('Ben', [], ['ben@example.com']),
    contact('', ['+1 415 555 0124']),
    contact('  ', ['+1 415 555 0125']),
    contact('Nobody'),
    contact('Short', ['112']),
    contact('Blank', [], ['  ']),
  ];
  expect(names(reachableContacts(book))).toEqual(['Ana', 'Ben']);
  expect(names(textableContacts(book))).toEqual(['Ana']);
});

test('numbers are as dialled, ten characters at least, and each once', () => {
  const book = [contact('Ana', ['(415) 555-0123', '415.555.0123', '555-0123', '+49 30 1234'])];
  expect(reachableContacts(book)[0]?.phoneNumbers).toEqual(['4155550123']);
  expect(dialled('+1 (415) 555-0123 ext. 9')).toBe('+141555501239');
});

test('for any device contacts, kept ones can be reached, and filtering twice changes nothing', () => {
  const entry = fc.record({
    name: fc.string(),
    phoneNumbers: fc.array(fc.oneof(fc.string(), fc.stringMatching(/^[\d +()-]{0,18}$/))),
    emails: fc.array(fc.string()),
  });
  fc.assert(
    fc.property(fc.array(entry), (book) => {
      const kept = reachableContacts(book);
      for (const { phoneNumbers } of kept) {
        for (const number of phoneNumbers) expect(number).toMatch(/^[\d+]{10,}$/);
      }
      expect(reachableContacts(kept)).toEqual(kept);
      expect(textableContacts(kept)).toEqual(textableContacts(book));
    }),
  );
});

describe('one line, spelled differently', () => {
  it.each([
    ['+14155550101', '(415) 555-0101', true],
    ['415 555 0101', '+1 415-555-0101', true],
    ['+14155550101', '+14155550101', true],
    ['+14155550101', '+14155550102', false],
    ['555-0101', '+14155550101', false],
    ['', '+14155550101', false],
  ])('%j and %j: %j', (one, other, expected) => {
    expect(samePhone(one, other)).toBe(expected);
    expect(samePhone(other, one)).toBe(expected);
  });
});
