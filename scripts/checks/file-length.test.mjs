import { expect, test } from 'vitest';
import { folderWith } from '../testing/folder.mjs';
import { tooLong } from './file-length.mjs';

test('300 lines are the most, 500 for a test; what is generated is not counted', () => {
  const root = folderWith({
    'domain/src/full.ts': 'x\n'.repeat(300),
    'domain/src/long.ts': 'x\n'.repeat(301),
    'domain/src/full.test.ts': 'x\n'.repeat(500),
    'domain/src/long.test.ts': 'x\n'.repeat(501),
    'web/src/long.css': 'x\n'.repeat(301),
    'server/dist/main.js': 'x\n'.repeat(900),
  });
  expect(tooLong(root)).toEqual([
    'domain/src/long.test.ts has 501 lines, and 500 are the most.',
    'domain/src/long.ts has 301 lines, and 300 are the most.',
    'web/src/long.css has 301 lines, and 300 are the most.',
  ]);
});
