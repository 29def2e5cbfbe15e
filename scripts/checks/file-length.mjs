import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, isTest } from '../setup/files.mjs';

const folders = [
  'domain',
  'contract',
  'embedded-postgres',
  'server',
  'testing',
  'campaigns',
  'web',
  'e2e',
  'bench',
  'scripts',
];
const source = /\.([cm]?[jt]sx?|css)$/;

/**
 * @param {string} root
 * @returns {string[]} the files that are too long to do one thing
 */
export function tooLong(root) {
  return folders
    .flatMap((folder) => filesIn(root, folder))
    .filter((file) => source.test(file))
    .flatMap((file) => {
      const lines = readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length;
      const most = isTest(file) ? 500 : 300;
      return lines > most ? [`${file} has ${lines} lines, and ${most} are the most.`] : [];
    });
}
