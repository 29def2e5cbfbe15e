import { expect, test } from 'vitest';
import { projectRoot } from '../setup/project.mjs';
import { physicalCss, physicalIn } from './logical-css.mjs';

test('the looks of the app know no left and no right', () => {
  expect(physicalCss(projectRoot)).toEqual([]);
});

test.each([
  ['a.css', '.a { margin-left: 1px; }'],
  ['a.css', '  right: 0;'],
  ['a.css', '.a { text-align: left; }'],
  ['a.css', '.a { padding: 1px 2px 3px 4px; }'],
  ['a.tsx', '<p className="flex ml-2" />'],
  ['a.tsx', '<p className="md:-right-2" />'],
  ['a.tsx', "cx('text-left')"],
  ['a.tsx', '<p style={{ left: percent(1) }} />'],
])('%s: %s is found', (file, source) => {
  expect(physicalIn(file, source)).toHaveLength(1);
});

test.each([
  ['a.css', '.a { margin-inline-start: 1px; inset-inline-end: 0; text-align: start; }'],
  ['a.css', '.a { padding: 1px 2px 3px 2px; margin: 0 auto; inset: auto 0 0 !important; }'],
  ['a.css', '.a { padding: 0 max(8px, env(safe-area-inset-right)) 3rem; }'],
  ['a.tsx', '<p className="ms-2 text-start start-0" />'],
  ['a.tsx', "t('whoSees.left', { time })"],
])('%s: %s is fine', (file, source) => {
  expect(physicalIn(file, source)).toEqual([]);
});
