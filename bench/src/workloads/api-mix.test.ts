import { expect, test } from 'vitest';
import { pick } from './api-mix.ts';

test('requests come in the proportions of the mix', () => {
  const counts = new Map<string, number>();
  for (let share = 0; share < 100; share += 1) {
    const { name } = pick((share + 0.5) / 100);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  expect(Object.fromEntries(counts)).toEqual({
    contacts: 50,
    notifications: 25,
    status: 15,
    search: 10,
  });
  expect(pick(0.999_999_999_999_999_9).name).not.toBe('');
});
