import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import built from '../server/rolldown.config.mjs';
import { run } from './setup/processes.mjs';
import { projectRoot } from './setup/project.mjs';
import { folderWith, link, put } from './testing/folder.mjs';

/** A clone with everything installed and a server that prints a word and ends. */
function clone() {
  // The other programs of the server exist, and print nothing.
  const programs = Object.values(/** @type {Record<string, string>} */ (built.input));
  const root = folderWith({
    ...Object.fromEntries(programs.map((program) => [join('server', program), 'export {};'])),
    'package.json': '{ "type": "module" }',
    'package-lock.json': '{ "packages": {} }',
    'node_modules/.package-lock.json': '{ "packages": {} }',
    'server/package.json': '{ "type": "module" }',
    'domain/package.json': '{ "name": "@porchlight/domain", "exports": { "./*": "./src/*.ts" } }',
    'domain/src/word.ts': `export const word: string = 'hello';`,
    'server/src/main.ts': `
      import { word } from '@porchlight/domain/word';
      console.log(word, import.meta.url.endsWith('/server/dist/main.js'));
      process.exit(Number(process.env.CODE));`,
  });
  cpSync(join(projectRoot, 'scripts'), join(root, 'scripts'), { recursive: true });
  const config = 'server/rolldown.config.mjs';
  cpSync(join(projectRoot, config), join(root, config));
  for (const name of ['rolldown', '@rolldown', '@oxc-project'])
    link(root, `node_modules/${name}`, join(projectRoot, 'node_modules', name));
  link(root, 'node_modules/@porchlight/domain', join(root, 'domain'));
  return root;
}

/**
 * @param {string} root
 * @param {number} [code]
 */
const start = (root, code = 0) =>
  run(process.execPath, ['scripts/start.mjs'], { cwd: root, env: { CODE: String(code) } });

test('the first start builds, the second goes straight to the server, a change builds again', async () => {
  const root = clone();
  expect((await start(root)).output).toMatch(/^Building server … done in .* s\nhello true\n$/);
  expect(await start(root, 7)).toEqual({ code: 7, output: 'hello true\n' });
  put(root, { 'domain/src/word.test.ts': 'nothing the server is made of' });
  expect((await start(root)).output).toBe('hello true\n');
  put(root, { 'domain/src/word.ts': `export const word = 'good evening';` });
  expect((await start(root)).output).toMatch(/^Building server .*\ngood evening true\n$/);
  rmSync(join(root, 'server/dist'), { recursive: true });
  expect((await start(root)).output).toMatch(/^Building server .*\ngood evening true\n$/);
});

test('a build that fails is told, and never taken for finished', async () => {
  const root = clone();
  await start(root);
  put(root, { 'domain/src/word.ts': `export const world = 1;` });
  for (const attempt of ['first', 'second']) {
    const { code, output } = await start(root);
    expect(code, attempt).toBe(1);
    expect(output).toMatch(/^Building server … failed\n/);
    expect(output).toMatch(/\nThe build of server failed; its output is above\.\n$/);
  }
});

test('two started together build once', async () => {
  const root = clone();
  const both = await Promise.all([start(root), start(root)]);
  const output = both.map((each) => each.output).join('');
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(output.match(/Building/g)).toHaveLength(1);
  expect(output.match(/hello true/g)).toHaveLength(2);
});
