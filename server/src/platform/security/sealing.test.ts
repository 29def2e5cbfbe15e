import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal } from './sealing.ts';

const key = randomBytes(32);
const plain = Buffer.from('a secret');

test('a sealed value opens with its key in its context alone, unchanged', () => {
  const sealed = seal(key, plain, 'Nora');
  expect(unseal(key, sealed, 'Nora')).toEqual(plain);
  expect(sealed.includes(plain)).toBe(false);
  expect(seal(key, plain, 'Nora')).not.toEqual(sealed);
  const changed = Buffer.from(sealed);
  changed[sealed.length - 1]! ^= 1;
  expect(() => unseal(key, sealed, 'Sam')).toThrow(/unable to authenticate/);
  expect(() => unseal(randomBytes(32), sealed, 'Nora')).toThrow(/unable to authenticate/);
  expect(() => unseal(key, changed, 'Nora')).toThrow(/unable to authenticate/);
});
