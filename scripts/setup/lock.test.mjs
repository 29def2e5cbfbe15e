import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../testing/folder.mjs';
import { alone } from './lock.mjs';
import { run } from './processes.mjs';

test('one at a time, and the next one after a failure', async () => {
  const root = folderWith({});
  /** @type {string[]} */
  const log = [];
  const job = (/** @type {string} */ name) => async () => {
    log.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 20));
    log.push(`${name} ends`);
    if (name === 'a') throw new Error('broken');
  };
  const results = await Promise.allSettled([alone(root, job('a')), alone(root, job('b'))]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  expect(existsSync(join(root, '.porchlight-setup.lock'))).toBe(false);
});

test('a lock whose owner is gone does not hold anybody up', async () => {
  const root = folderWith({});
  const { output: pid } = await run(process.execPath, ['-p', 'process.pid'], { cwd: root });
  writeFileSync(join(root, '.porchlight-setup.lock'), pid);
  expect(await alone(root, async () => 'mine')).toBe('mine');
});
