import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, isTest } from './files.mjs';

/**
 * A hash over the content of files and folders without tests. Content instead of timestamps:
 * switching branches back and forth does not make a build stale, and a wrong clock does not keep an
 * old one.
 *
 * @param {string} root
 * @param {string[]} inputs
 */
export function fingerprint(root, inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesIn(root, input))) {
    if (isTest(file)) continue;
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
