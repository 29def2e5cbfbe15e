/** Finds decisions that depend on the words of an error. Words change; codes do not. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, isTest } from '../setup/files.mjs';

const FOLDERS = ['web/src', 'server/src', 'domain/src', 'contract/src'];
/** The plugins of the native shell give no code for a cancelled share. */
const LEFT_OUT = /^web\/src\/device\/native\//;

const COMPARED = [
  /\b[mM]essage\)?\??\.(includes|startsWith|endsWith|match|indexOf|search)\(/,
  /\/[a-z]*\.test\([^)]*[mM]essage\b/,
  /\b(error|reason|failure)\w*\.message\s*[!=]==?\s*['"`]\w/,
];

/**
 * @param {string} root
 * @returns {string[]}
 */
export function wordDecisions(root) {
  return FOLDERS.flatMap((folder) => filesIn(root, folder))
    .filter((file) => /\.tsx?$/.test(file) && !isTest(file) && !LEFT_OUT.test(file))
    .flatMap((file) => decisionsIn(file, readFileSync(join(root, file), 'utf8')));
}

/**
 * @param {string} file
 * @param {string} source
 */
export const decisionsIn = (file, source) =>
  source
    .split('\n')
    .flatMap((line, index) =>
      COMPARED.some((pattern) => pattern.test(line))
        ? [`${file}:${index + 1}: decide by code: ${line.trim()}`]
        : [],
    );
