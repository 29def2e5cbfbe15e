import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isQueued } from './reports.ts';

test('one person’s reports count up to five in a case, and not after three abusive ones', () => {
  expect(isQueued({ isAboutSomebody: true, abusive: 2, earlier: 4 })).toBe(true);
  expect(isQueued({ isAboutSomebody: true, abusive: 3, earlier: 0 })).toBe(false);
  expect(isQueued({ isAboutSomebody: true, abusive: 0, earlier: 5 })).toBe(false);
  fc.assert(
    fc.property(fc.nat(9), fc.nat(9), (abusive, earlier) => {
      expect(isQueued({ isAboutSomebody: false, abusive, earlier })).toBe(false);
      // More abuse or more reports never open what fewer did not.
      if (!isQueued({ isAboutSomebody: true, abusive, earlier })) {
        expect(isQueued({ isAboutSomebody: true, abusive: abusive + 1, earlier })).toBe(false);
        expect(isQueued({ isAboutSomebody: true, abusive, earlier: earlier + 1 })).toBe(false);
      }
    }),
  );
});
