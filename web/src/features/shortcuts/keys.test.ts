import { expect, test } from 'vitest';
import { press, SEQUENCE_MS } from './keys.ts';

const after = (keys: string, gap = 100) => {
  let waiting: ReturnType<typeof press>['waiting'] = null;
  const done: (string | null)[] = [];
  [...keys].forEach((key, index) => {
    const outcome = press(waiting, { key, at: index * gap });
    waiting = outcome.waiting;
    done.push(outcome.shortcut);
  });
  return done.at(-1);
};

test.each([
  ['?', 'list'],
  ['/', 'search'],
  ['gh', 'home'],
  ['gc', 'contacts'],
  ['gs', 'settings'],
  ['Gs', 'settings'],
  ['ggh', 'home'],
  ['g/', 'search'],
])('%s does %s', (keys, shortcut) => {
  expect(after(keys)).toBe(shortcut);
});

test.each(['h', 's', 'g', 'gx', 'gxh', ' ', 'Enter'])('%s alone does nothing', (keys) => {
  expect(after(keys)).toBeNull();
});

test('the second key of a sequence must follow soon', () => {
  expect(after('gh', SEQUENCE_MS)).toBe('home');
  expect(after('gh', SEQUENCE_MS + 1)).toBeNull();
});
