import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joined } from '../messages/compiler/one-file.mjs';
import { binOf, projectRoot } from './setup/project.mjs';

const COPIED = ['messages', 'domain', 'tsconfig.base.json', 'scripts/setup/project.mjs'];
const COMMAND = join('scripts', 'add-language.mjs');

/** @type {string} */
let tree;
beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'add-language-'));
  const isLeftOut = (/** @type {string} */ path) => /[\\/](dist|node_modules)([\\/]|$)/.test(path);
  for (const part of [...COPIED, COMMAND]) {
    mkdirSync(join(tree, part, '..'), { recursive: true });
    cpSync(join(projectRoot, part), join(tree, part), {
      recursive: true,
      filter: (path) => !isLeftOut(path.slice(projectRoot.length)),
    });
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(tree, 'node_modules'), 'junction');
});
afterAll(() => rmSync(tree, { recursive: true }));

/** @param {string[]} given */
const add = (...given) =>
  spawnSync(process.execPath, [COMMAND, ...given], { cwd: tree, encoding: 'utf8' });

/** @param {string} language @returns {Record<string, string>} */
const textsOf = (language) => {
  const folder = join(tree, 'messages', language);
  const areas = readdirSync(folder).map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(join(folder, file), 'utf8')),
  ]);
  return joined(Object.fromEntries(areas));
};

test('one command and one file add a language', async () => {
  const asked = add('it');
  expect(asked).toMatchObject({ status: 0, stderr: '' });
  const file = join(tree, 'it.json');
  const english = textsOf('en');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(english);
  expect(existsSync(join(tree, 'messages', 'it'))).toBe(false);

  // A translator sends back every text in another language.
  const translated = { ...textsOf('es'), 'app.home': 'Inizio' };
  writeFileSync(file, JSON.stringify(translated));
  const added = add('it', 'it.json');
  expect(added).toMatchObject({ status: 0, stderr: '' });
  expect(added.stdout).toContain('it is added');
  expect(textsOf('it')).toEqual(translated);

  const read = (/** @type {string} */ name) =>
    readFileSync(join(tree, 'messages', 'dist', name), 'utf8');
  for (const program of ['languages.ts', 'server.ts', 'site.ts', 'native.ts', 'worker.ts'])
    expect(read(program), program).toMatch(/\bit\b['"]?:|\/it\//);
  // It compiles, with the types of all keys and parameters.
  execFileSync(process.execPath, [binOf(tree, 'typescript', 'tsc'), '--noEmit', '-p', 'messages'], {
    cwd: tree,
  });
  const names = await import(pathToFileURL(join(tree, 'messages/src/language-names.ts')).href);
  expect(names.offeredLanguages()).toContainEqual({ language: 'it', name: 'Italiano' });
}, 120_000);

test.each([
  ['lacks a text', { 'app.home': undefined }, 'app.home'],
  ['has a text that is broken', { 'app.home': 'Start {' }, 'nl/app.json, home'],
])('a file that %s adds nothing, and says which', (_, change, named) => {
  writeFileSync(join(tree, 'nl.json'), JSON.stringify({ ...textsOf('es'), ...change }));
  const refused = add('nl', 'nl.json');
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain(named);
  expect(refused.stderr).not.toContain('    at ');
  expect(existsSync(join(tree, 'messages', 'nl'))).toBe(false);
});

test('what is no language is refused', () => {
  expect(add('Dutch').status).toBe(1);
});
