import { beforeEach, expect, test } from 'vitest';
import { clearPersonalKeys } from '../../api/storage.ts';
import { keepTags, readTags } from './tag-cache.ts';

const tags = new Map([['+14155550101', { full: 'full', short: 'short' }]]);

beforeEach(() => localStorage.clear());

test('tags are kept for one account and one key, until sign-out', () => {
  keepTags('ana', 'k1', tags);
  expect(readTags('ana', 'k1')).toEqual(tags);
  expect(readTags('ana', 'k2').size).toBe(0);
  expect(readTags('ben', 'k1').size).toBe(0);
  clearPersonalKeys();
  expect(readTags('ana', 'k1').size).toBe(0);
});

test.each(['', 'nonsense', '{}', 'null', '[]', '{"keyId":"k1"}', '{"keyId":"k1","tags":7}'])(
  'what cannot be read counts for nothing: %j',
  (kept) => {
    localStorage.setItem('user-discovery-ana', kept);
    expect(readTags('ana', 'k1').size).toBe(0);
  },
);
