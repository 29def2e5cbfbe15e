import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changed } from './member-list.ts';

const kept = { keyId: 'k1', version: 'v1', tags: new Set(['a', 'b', 'c']) };

test('changes are applied to the list that is kept', () => {
  const answer = { keyId: 'k1', version: 'v2', isComplete: false, tags: ['d'], removed: ['b'] };
  expect([...changed(kept, answer)]).toEqual(['a', 'c', 'd']);
});

test('a complete list replaces what is kept, also that of a server without versions', () => {
  expect([...changed(kept, { keyId: 'k1', isComplete: true, tags: ['x'], removed: [] })]).toEqual([
    'x',
  ]);
  expect([...changed(kept, { keyId: 'k1', tags: ['x'] })]).toEqual(['x']);
});

test('the difference of two lists turns the one into the other', () => {
  const list = fc.uniqueArray(fc.string({ maxLength: 2 }));
  fc.assert(
    fc.property(list, list, (before, now) => {
      const answer = {
        ...{ keyId: 'k1', version: 'v2', isComplete: false },
        tags: now.filter((tag) => !before.includes(tag)),
        removed: before.filter((tag) => !now.includes(tag)),
      };
      const tags = changed({ ...kept, tags: new Set(before) }, answer);
      expect([...tags].toSorted()).toEqual(now.toSorted());
    }),
  );
});
