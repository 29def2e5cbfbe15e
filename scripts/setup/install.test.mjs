import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith, put } from '../testing/folder.mjs';
import { isInstalled, whyNot } from './install.mjs';
import { isSupported } from './node-version.mjs';

/** @param {Record<string, object>} packages */
const lockfile = (packages) => JSON.stringify({ lockfileVersion: 3, packages });
const wanted = {
  '': { name: 'porchlight' },
  domain: { version: '0.1.0' },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/b': { version: '2.0.0', optional: true },
};

/** @param {Record<string, object>} present */
const cloneWith = (present) =>
  folderWith({
    'package-lock.json': lockfile(wanted),
    'node_modules/.package-lock.json': lockfile(present),
  });

test('a fresh clone is not installed', () => {
  expect(isInstalled(folderWith({ 'package-lock.json': lockfile(wanted) }))).toBe(false);
});

test('what npm installed by hand counts, and is remembered until the lock file changes', () => {
  const root = cloneWith({ 'node_modules/a': { version: '1.0.0' } });
  expect(isInstalled(root)).toBe(true);
  expect(existsSync(join(root, 'node_modules/.porchlight-install.json'))).toBe(true);
  const newer = { ...wanted, 'node_modules/a': { version: '1.0.1' } };
  put(root, { 'package-lock.json': lockfile(newer) });
  expect(isInstalled(root)).toBe(false);
});

test.each([
  ['a package is missing', {}],
  ['a package is older', { 'node_modules/a': { version: '0.9.0' } }],
  [
    'the folder comes from another kind of machine',
    { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0', os: ['aix'] } },
  ],
])('it is installed again when %s', (_, present) => {
  expect(isInstalled(cloneWith(present))).toBe(false);
});

test.each([
  ['npm error code ENOTFOUND', /could not reach the package registry/],
  ['npm error code ECONNREFUSED', /could not reach the package registry/],
  ['npm error code EACCES', /may not write everywhere in \/porch/],
  ['npm error code ENOSPC', /disk is full/],
  ['npm error code EUSAGE', /do not agree/],
  ['spawn npm ENOENT', /npm was not found/],
  ['anything else', /could not install/],
])('%s is told as one sentence', (output, sentence) => {
  expect(whyNot(output, '/porch').message).toMatch(sentence);
});

test.each([
  ['18.20.0', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['22.0.0', true],
  ['24.1.0', true],
])('Node.js %s: %s', (version, supported) => {
  expect(isSupported(version)).toBe(supported);
});
