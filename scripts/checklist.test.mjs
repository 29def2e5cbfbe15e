import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './setup/project.mjs';

/** @param {string} file */
const read = (file) => readFileSync(join(projectRoot, file), 'utf8');

const rows = read('docs/checklist.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line !== '| sentence | shown by |')
  .map((line) => {
    const [, sentence = '', shown = ''] = /^\| (.*) \| (.*) \|$/.exec(line) ?? [];
    return { line, sentence, shown };
  });

test('there is a row for each sentence, and each says what shows it, that it is open, or why not', () => {
  expect(rows.length).toBeGreaterThan(150);
  const unclear = rows.filter(
    ({ sentence, shown }) => sentence === '' || !/^(`|\*open\*|\*ruled\*: )/.test(shown),
  );
  expect(unclear.map(({ line }) => line)).toEqual([]);
});

test('every test that the checklist names is there', () => {
  const named = rows.flatMap(({ shown }) =>
    [...shown.matchAll(/`([^`]+)` “(.+?)”(?=<br>|$)/g)].map(([, file = '', name = '']) => ({
      file,
      name,
    })),
  );
  expect(named.length).toBeGreaterThan(200);
  const missing = named.filter(({ file, name }) => {
    if (!existsSync(join(projectRoot, file))) return true;
    // Titles in sources may contain escaped quotation marks.
    return !read(file).replaceAll('\\', '').includes(name);
  });
  expect(missing).toEqual([]);
});

test('no part of a row is left unread', () => {
  const parts = rows.flatMap(({ shown }) => shown.split('<br>'));
  const odd = parts.filter(
    (part) =>
      !/^(`[^`]+\.test\.(ts|tsx|mjs)` “.+”|\*open\*|\*open\*: .+|\*ruled\*: .+)$/.test(part),
  );
  expect(odd).toEqual([]);
});
