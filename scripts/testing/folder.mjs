import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * A folder with these files, with a space in its path, gone after the test.
 *
 * @param {Record<string, string>} files
 */
export function folderWith(files) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'porch light-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  put(root, files);
  return root;
}

/**
 * @param {string} root
 * @param {Record<string, string>} files
 */
export function put(root, files) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}

/**
 * @param {string} root
 * @param {string} path
 * @param {string} target
 */
export function link(root, path, target) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  symlinkSync(target, join(root, path), 'junction');
}
