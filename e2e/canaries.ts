/** For the end of the test run: what the product logged, and the words that may not be in it. */
import { appendFileSync } from 'node:fs';
import path from 'node:path';

export function collect(kind: 'log' | 'words', text: string): void {
  const folder = process.env.PORCHLIGHT_TEST_LOGS;
  if (folder === undefined) return;
  appendFileSync(path.join(folder, `e2e-${process.pid}.${kind}`), text);
}

export function collectWords(...words: string[]): void {
  collect('words', words.map((word) => `${JSON.stringify(word)}\n`).join(''));
}
