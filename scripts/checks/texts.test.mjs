import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PUBLIC_PAGES } from '../../domain/src/product.ts';
import { projectRoot } from '../setup/project.mjs';
import { problemsOf, textProblems } from './texts.mjs';

test('domain, kit, app and features hold no text', () => {
  expect(textProblems(projectRoot)).toEqual([]);
});

test.each([
  ["const title = 'Your contacts';", 'Your contacts'],
  ['const view = <p>Loading…</p>;', 'Loading…'],
  ['const view = <Button label="Close" />;', 'Close'],
  ['const text = `${name} is available`;', '0 is available'],
  ['const label = `More ${unit}`;', 'More xx'],
  ["toast({ title: 'Error' + reason, description: 'It broke.' });", 'It broke.'],
])('%s is found', (source, text) => {
  expect(problemsOf('a.tsx', source)).toEqual([`a.tsx:1: move '${text}' to messages/`]);
});

test.each([
  "t('groups.members', { count })",
  'const view = <p className="flex items-center gap-2" />;',
  "import { a } from './Some File.ts';",
  "if (event.key === 'Enter') go();",
  "throw new RangeError('There is no such day');",
  "const query = '(prefers-reduced-motion: reduce)';",
  "worker.postMessage('take over');",
])('%s is no text', (source) => {
  expect(problemsOf('a.tsx', source)).toEqual([]);
});

test('every public page is looked at in the pseudo-languages', () => {
  const views = readFileSync(join(projectRoot, 'e2e/language-views.ts'), 'utf8');
  const [, list = ''] = /PUBLIC_PAGES = some\(([^;]+);/.exec(views) ?? [];
  expect(PUBLIC_PAGES.filter((page) => !list.includes(`'${page.slice(1)}'`))).toEqual([]);
});
