import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ignored = /^(node_modules|dist|coverage|test-results|playwright-report|\.DS_Store)$/;

/** @param {string} path */
export const isTest = (path) => /\.test\.[cm]?[jt]sx?$/.test(path);

/**
 * @param {string} root
 * @param {string} path relative to the root
 * @returns {string[]} the files at or under it that are not generated, in a stable order
 */
export function filesIn(root, path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (stat?.isFile()) return [path];
  if (!stat?.isDirectory()) return [];
  return readdirSync(join(root, path))
    .filter((name) => !ignored.test(name))
    .sort()
    .flatMap((name) => filesIn(root, `${path}/${name}`));
}
