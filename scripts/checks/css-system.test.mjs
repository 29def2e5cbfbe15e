import { expect, test } from 'vitest';
import { projectRoot } from '../setup/project.mjs';
import { mixedCss, mixedIn } from './css-system.mjs';

test.each([
  ['a colour', '<p className="mt-2 bg-[#1a130d]">'],
  ['a colour by a function', "const LOOK = 'flex text-[rgb(0,0,0)]';"],
  ['a selector', '<div className="grid [&_.row]:px-5">'],
  ['a selector at a width', "cx('lg:[&>section:first-child]:mt-0', isWide)"],
  ['a width that the theme does not have', '<p className="flex gap-2 max-sm:flex-col">'],
  ['an important utility', '<div className="max-w-none! flex">'],
])('%s in a class name is found', (_, line) => {
  expect(mixedIn('web/src/x.tsx', line)).toHaveLength(1);
});

test.each([
  '<p className="grid gap-2 rounded-[14px] bg-surface lg:grid-cols-[26.5rem_minmax(0,1fr)]">',
  "<p>{'Saved! Now go on.'}</p>",
  "<Row title={t('contacts.accepted')} />",
])('%s is fine', (line) => {
  expect(mixedIn('web/src/x.tsx', line)).toEqual([]);
});

test('components keep looks out of their class names', () => {
  expect(mixedCss(projectRoot)).toEqual([]);
});
