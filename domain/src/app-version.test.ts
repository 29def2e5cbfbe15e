import fc from 'fast-check';
import { expect, test } from 'vitest';
import { APP_VERSION, isOlderVersion } from './app-version.ts';

const version = fc.tuple(fc.nat(999), fc.nat(99), fc.nat(99));
const written = (parts: readonly number[]) => parts.join('.');

test.each([
  ['1.2.9', '1.2.10', true],
  ['1.2.10', '1.2.9', false],
  ['0.9.99', '1.0.0', true],
  ['2.0.0', '2.0.0', false],
  ['10.0.0', '9.99.99', false],
])('%s is older than %s: %s', (one, other, isOlder) => {
  expect(isOlderVersion(one, other)).toBe(isOlder);
});

test('versions are ordered as their numbers are', () => {
  const weight = ([major, minor, patch]: readonly [number, number, number]) =>
    major * 10_000 + minor * 100 + patch;
  fc.assert(
    fc.property(version, version, (one, other) => {
      expect(written(one)).toMatch(APP_VERSION);
      expect(isOlderVersion(written(one), written(other))).toBe(weight(one) < weight(other));
    }),
  );
});
