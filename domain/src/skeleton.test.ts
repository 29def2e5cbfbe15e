import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { skeletonOf } from './skeleton.ts';

describe('skeletonOf', () => {
  it.each([
    ['nora', 'n0ra'],
    ['paypal', 'paypa1'],
    ['emma', 'ernma'],
    ['will', 'vvill'],
    // Cyrillic, Greek, Armenian.
    ['nora', 'n\u043er\u0430'],
    ['HANNA', '\u0397ANN\u0391'],
    ['zoe', 'zo\u00eb'],
  ])('takes %s and %s for the same', (one, other) => {
    expect(skeletonOf(other)).toBe(skeletonOf(one));
  });

  it.each([
    ['nora', 'mora'],
    ['ali', 'all'],
    ['ana.b', 'ana_b'],
    ['ivan', '\u0438\u0432\u0430\u043d'],
  ])('tells %s from %s', (one, other) => {
    expect(skeletonOf(other)).not.toBe(skeletonOf(one));
  });

  it('of a username is a username in length and letters, and the same again', () => {
    const usernames = fc.stringMatching(/^[a-z0-9_.]{3,30}$/);
    fc.assert(
      fc.property(usernames, (username) => {
        const skeleton = skeletonOf(username);
        expect(skeleton).toMatch(/^[a-z2-9_.]{2,30}$/);
        expect(skeletonOf(skeleton)).toBe(skeleton);
      }),
    );
  });
});
