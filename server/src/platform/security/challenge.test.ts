import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeChallenge, readChallenge } from './challenge.ts';

const bytes = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((given) => Buffer.from(given));
const purpose = fc.oneof(
  fc.constant('sign-in'),
  fc.uuid().map((sessionId) => `add ${sessionId}`),
);
const instant = fc.integer({ min: 1, max: 2 ** 45 });

test('is good for its purpose until its end, and for nothing else', () => {
  fc.assert(
    fc.property(bytes(32), bytes(16), purpose, purpose, instant, (key, random, own, other, end) => {
      const text = makeChallenge(key, { purpose: own, random, expiresAt: end }).toString(
        'base64url',
      );
      expect(readChallenge(key, { text, purpose: own, now: end - 1 })?.expiresAt).toBe(end);
      expect(readChallenge(key, { text, purpose: own, now: end })).toBeNull();
      if (own !== other)
        expect(readChallenge(key, { text, purpose: other, now: end - 1 })).toBeNull();
    }),
  );
});

test('no changed byte and no other key passes', () => {
  fc.assert(
    fc.property(
      bytes(32),
      bytes(16),
      instant,
      fc.nat(53),
      fc.nat(7),
      (key, random, end, at, bit) => {
        const made = makeChallenge(key, { purpose: 'sign-in', random, expiresAt: end });
        const changed = Buffer.from(made);
        changed[at]! ^= 1 << bit;
        const given = { purpose: 'sign-in', now: 0 };
        expect(readChallenge(key, { ...given, text: changed.toString('base64url') })).toBeNull();
        const otherKey = Buffer.from(key.map((byte) => byte ^ 1));
        expect(readChallenge(otherKey, { ...given, text: made.toString('base64url') })).toBeNull();
      },
    ),
  );
});

test('no text makes it throw', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const given = { text, purpose: 'sign-in', now: 0 };
      expect(readChallenge(Buffer.alloc(32), given)).toBeNull();
    }),
  );
});
