import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../testing/folder.mjs';
import { lockfileProblems } from './lockfile.mjs';

const core = (/** @type {Record<string, string>} */ optionalDependencies) => ({
  version: '1.2.3',
  dev: true,
  optionalDependencies,
});

/** @param {Record<string, object>} packages */
const cloneWith = (packages) =>
  folderWith({ 'package-lock.json': JSON.stringify({ lockfileVersion: 3, packages }) });

test('packages for other platforms that npm left out are found and filled in', () => {
  const root = cloneWith({
    'node_modules/core': core({ '@core/linux-arm64-musl': '1.2.3', '@core/darwin-x64': '1.2.3' }),
    'node_modules/zod': { version: '4.0.0' },
  });
  expect(lockfileProblems(root)).toHaveLength(2);
  expect(lockfileProblems(root, { fix: true })).toEqual([]);
  expect(lockfileProblems(root)).toEqual([]);
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  expect(Object.entries(packages)).toEqual([
    [
      'node_modules/@core/darwin-x64',
      { version: '1.2.3', cpu: ['x64'], dev: true, optional: true, os: ['darwin'] },
    ],
    [
      'node_modules/@core/linux-arm64-musl',
      {
        version: '1.2.3',
        cpu: ['arm64'],
        dev: true,
        libc: ['musl'],
        optional: true,
        os: ['linux'],
      },
    ],
    ['node_modules/core', expect.anything()],
    ['node_modules/zod', expect.anything()],
  ]);
});

test('a nested package is found where npm put it', () => {
  const root = cloneWith({
    'server/node_modules/core': core({ a: '1', b: '1', c: '1' }),
    'server/node_modules/core/node_modules/a': { version: '1' },
    'server/node_modules/b': { version: '1' },
    'node_modules/c': { version: '1' },
  });
  expect(lockfileProblems(root)).toEqual([]);
});

test('the address of a registry has no place in it', () => {
  const root = cloneWith({
    'node_modules/a': { version: '1', resolved: 'https://a.example/a.tgz' },
  });
  expect(lockfileProblems(root)).toEqual([expect.stringContaining('node_modules/a')]);
});
