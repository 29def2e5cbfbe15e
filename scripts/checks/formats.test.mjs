import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesIn, isTest } from '../setup/files.mjs';
import { projectRoot } from '../setup/project.mjs';

/** Counting letters is not formatting. */
const HARMLESS = /Intl\.Segmenter/;
const FORMATS = /\bnew Intl\.\w+|\.toLocale(?:Time|Date)?String\(|\.localeCompare\(|['"]en-US['"]/;

test('times, lists and orders are written by messages alone', () => {
  const own = filesIn(projectRoot, 'web/src')
    .filter((file) => /\.tsx?$/.test(file) && !isTest(file) && !/\/(gallery|testing)\//.test(file))
    .flatMap((file) =>
      readFileSync(join(projectRoot, file), 'utf8')
        .split('\n')
        .filter((line) => FORMATS.test(line) && !HARMLESS.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(own).toEqual([]);
});
