import { beforeEach, expect, test } from 'vitest';
import { clearPersonalKeys, forgetDiscoveryTags } from '../../storage/storage.ts';
import { keepTags, readTags } from './tag-cache.ts';

const NUMBER = '+14155550101';
const tags = new Map([[NUMBER, { full: 'full', short: 'short' }]]);
const ana = { userId: 'ana', kind: 'phone' } as const;
const read = (userId: string, keyId: string, kind: 'phone' | 'email' = 'phone') =>
  readTags({ userId, kind }, keyId, [NUMBER, '+14155550199']);

beforeEach(() => localStorage.clear());

test.each([clearPersonalKeys, forgetDiscoveryTags])(
  'tags are kept for one account and one key, until sign-out or withdrawal',
  async (forget) => {
    await keepTags(ana, 'k1', tags);
    expect(await read('ana', 'k1')).toEqual(tags);
    expect((await read('ana', 'k2')).size).toBe(0);
    expect((await read('ben', 'k1')).size).toBe(0);
    expect((await read('ana', 'k1', 'email')).size).toBe(0);
    await keepTags({ userId: 'ana', kind: 'email' }, 'k1', tags);
    forget();
    expect((await read('ana', 'k1', 'email')).size).toBe(0);
    expect((await read('ana', 'k1')).size).toBe(0);
  },
);

test('nothing is kept after a stop', async () => {
  const stopped = new AbortController();
  const keeping = keepTags(ana, 'k1', tags, stopped.signal);
  stopped.abort();
  await keeping;
  expect(localStorage).toHaveLength(0);
});

test('no number stands in the storage', async () => {
  await keepTags(ana, 'k1', tags);
  const stored = JSON.stringify({ ...localStorage });
  expect(stored).toContain('full');
  expect(stored).not.toContain(NUMBER.slice(2));
});

test.each([
  ...['', 'nonsense', '{}', 'null', '[]', '{"keyId":"k1"}', '{"keyId":"k1","hashed":7}'],
  // As it was before numbers were hashed.
  `{"keyId":"k1","tags":[["${NUMBER}","full","short"]]}`,
])('what cannot be read counts for nothing: %j', async (kept) => {
  localStorage.setItem('user-number-tags-ana', kept);
  expect((await read('ana', 'k1')).size).toBe(0);
});
