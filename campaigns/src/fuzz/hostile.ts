/** Values, keys, texts and depths that no form would send and that break careless programs. */
import type { Chance } from './chance.ts';

const PROTOTYPE_KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];

const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  'x\udc00',
  '\u202e\u0000',
  '\ufeff',
  'ﷺ'.repeat(80),
  'e\u0301'.repeat(300),
  '👩‍👩‍👧‍👦'.repeat(60),
  "' or 1=1 --",
  "'; drop table users; --",
  '%_\\%',
  '${7*7}{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  'nora@example.com\r\nBcc: everyone@example.com',
  '=cmd|calc!A1',
  'NaN',
  'null',
  'true',
  '1e999',
  '-0',
  '[]',
  '["not an id"]',
  '[[[[[[[[[[]]]]]]]]]]',
  '{"__proto__":{}}',
  '9999-12-31T23:59:59Z',
  '-000001-01-01T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '24:00',
  'Europe/Nowhere',
  '+',
  '+1'.repeat(20),
  '٠١٢٣٤٥٦٧٨٩',
  'http://[::1]:1/',
  'javascript:alert(1)',
  'https://user:pass@localhost/',
];

const NUMBERS = [0, -0, -1, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, 5e-324, 7];

/** Texts that are dangerous by their size; most exceed the limit of a body. */
export function hugeText(chance: Chance): string {
  if (chance.is(0.01)) return 'x'.repeat(1_000_000);
  const part = chance.pick(['x', '\u00e9', '\ud83d\ude00', '\0', ' ', '\ud800', '9', '\\']);
  const size = chance.pick([255, 400, 1025, 4097, 9000]);
  return part.repeat(Math.ceil(size / part.length));
}

/** Deep enough to overflow a careless recursion, small enough to be parsed at all. */
export function deepValue(chance: Chance): unknown {
  let value: unknown = null;
  const depth = chance.pick([10, 100, 2000]);
  for (let level = 0; level < depth; level += 1) value = chance.is(0.5) ? [value] : { a: value };
  return value;
}

export function hostileText(chance: Chance): string {
  return chance.is(0.1) ? hugeText(chance) : chance.pick(TEXTS);
}

export function hostileValue(chance: Chance): unknown {
  switch (chance.below(9)) {
    case 0:
    case 1:
    case 2:
      return hostileText(chance);
    case 3:
      return chance.pick(NUMBERS);
    case 4:
      return chance.pick([null, true, false]);
    case 5:
      return Array.from({ length: chance.pick([0, 1, 3, 300]) }, () => chance.pick(TEXTS));
    case 6:
      return { [hostileKey(chance)]: chance.pick(TEXTS), length: -1 };
    case 7:
      return chance.is(0.3) ? deepValue(chance) : {};
    default:
      return [[], {}, null, chance.pick(NUMBERS)];
  }
}

export function hostileKey(chance: Chance): string {
  return chance.is(0.6) ? chance.pick(PROTOTYPE_KEYS) : hostileText(chance).slice(0, 200);
}
