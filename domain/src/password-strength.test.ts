import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 0],
  ['a', 1],
  ['123456', 1],
  ['12345678901234567890', 1],
  ['aaaaaaaaaaaaaaaaaaaa', 1],
  ['password', 1],
  ['P@ssw0rd', 1],
  ['qwerty123', 1],
  ['Summer2024!', 1],
  ['porchlight', 1],
  ['tvkrbn', 2],
  ['lanterns on', 3],
  ['correct horse battery staple', 4],
  ['x9$Kq!2mVt7#', 4],
])('%s is %i', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

test('a person’s own name and address make a password weak', () => {
  expect(passwordStrength('kravitz zoe')).toBeGreaterThan(1);
  expect(passwordStrength('kravitz zoe', ['Zoe Kravitz'])).toBe(1);
  expect(passwordStrength('zoe.kravitz', ['zoe.kravitz@example.com'])).toBe(1);
});

test('strength is at least 1 for any text, and no text throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.array(fc.string()), (password, own) => {
      const strength = passwordStrength(password, own);
      return strength === 0 ? password === '' : strength >= 1 && strength <= 4;
    }),
  );
});
