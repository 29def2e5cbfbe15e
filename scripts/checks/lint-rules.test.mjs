import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../setup/processes.mjs';
import { binOf, projectRoot } from '../setup/project.mjs';
import { folderWith, put } from '../testing/folder.mjs';

const long = (/** @type {number} */ lines) => `export const lines = [\n${'1,\n'.repeat(lines)}];`;

const clean = {
  'domain/src/ok.ts': `export const zone = (at: number) => new Intl.DateTimeFormat('en').format(at);`,
  'domain/src/ok.test.ts': `export const now = Date.now() + Math.random();`,
  'server/src/config.ts': `export const port = process.env.PORT;`,
  'server/src/ok-switch.ts': `export function say(word: 'a' | 'b') { switch (word) { case 'a': return 1; default: return 2; } }`,
  'server/src/ok.ts': `export const stop = (close: () => Promise<void>) => { void close(); };`,
  'server/src/ok.test.ts': `export const url = process.env.TEST_DATABASE_URL;\n${long(400)}`,
  'testing/src/ok.ts': `export const url = process.env.TEST_DATABASE_URL;`,
  'server/src/global-setup.ts': `export default function setup() {}`,
  'scripts/ok.mjs': `console.log(process.env.PATH);`,
  'web/vite.config.ts': `export default { port: process.env.PORT };`,
  'web/src/ok.tsx': `export const Picture = () => <img src="/a.png" alt="A porch" />;`,
};

/** @type {[rule: string, file: string, code: string][]} */
const planted = [
  ['eslint(no-restricted-globals)', 'domain/src/clock.ts', `export const now = () => Date.now();`],
  [
    'eslint(no-restricted-globals)',
    'domain/src/clock-new.ts',
    `export const day = () => new Date(0);`,
  ],
  [
    'eslint(no-restricted-properties)',
    'domain/src/chance.ts',
    `export const die = () => Math.random();`,
  ],
  ['eslint(no-console)', 'domain/src/talk.ts', `console.log(1);`],
  ['eslint(no-console)', 'server/src/talk.ts', `console.error(1);`],
  ['node(no-process-env)', 'server/src/env.ts', `export const port = process.env.PORT;`],
  ['node(no-process-env)', 'web/src/env.ts', `export const port = process.env.PORT;`],
  [
    'eslint(no-restricted-imports)',
    'server/src/env-import.ts',
    `import { env } from 'node:process'; export const port = env.PORT;`,
  ],
  [
    'typescript(no-floating-promises)',
    'server/src/floating.ts',
    `export const stop = (close: () => Promise<void>) => { close(); };`,
  ],
  [
    'typescript(no-misused-promises)',
    'server/src/misused.ts',
    `export const go = (all: number[]) => all.forEach(async (one) => { await Promise.resolve(one); });`,
  ],
  [
    'typescript(await-thenable)',
    'server/src/thenable.ts',
    `export const go = async (one: number) => { await one; };`,
  ],
  [
    'typescript(switch-exhaustiveness-check)',
    'contract/src/switch.ts',
    `export function say(word: 'a' | 'b') { switch (word) { case 'a': return 1; } return 2; }`,
  ],
  ['typescript(no-explicit-any)', 'contract/src/any.ts', `export const it: any = 1;`],
  [
    'typescript(consistent-type-imports)',
    'contract/src/types.ts',
    `import { Zone } from './zone.ts'; export type Here = Zone;`,
  ],
  ['eslint(no-unused-vars)', 'contract/src/unused.ts', `const left = 1; export const right = 2;`],
  ['eslint(max-lines)', 'contract/src/long.ts', long(300)],
  ['eslint(max-lines)', 'contract/src/long.test.ts', long(500)],
  [
    'import(no-cycle)',
    'contract/src/cycle.ts',
    `import { b } from './cycle-back.ts'; export const a = () => b;`,
  ],
  [
    'import(no-cycle)',
    'contract/src/cycle-back.ts',
    `import { a } from './cycle.ts'; export const b = () => a;`,
  ],
  ['import(no-default-export)', 'contract/src/default.ts', `export default 1;`],
  [
    'vitest(expect-expect)',
    'contract/src/empty.test.ts',
    `import { test } from 'vitest'; test('x', () => {});`,
  ],
  [
    'vitest(no-focused-tests)',
    'contract/src/focus.test.ts',
    `import { expect, test } from 'vitest'; test.only('x', () => expect(1).toBe(1));`,
  ],
  [
    'vitest(no-disabled-tests)',
    'contract/src/skip.test.ts',
    `import { test } from 'vitest'; test.skip('x', () => {});`,
  ],
  [
    'react-hooks(rules-of-hooks)',
    'web/src/hooks.tsx',
    `import { useState } from 'react'; export function Lamp({ on }: { on: boolean }) { if (on) useState(1); return null; }`,
  ],
  [
    'react-hooks(exhaustive-deps)',
    'web/src/deps.tsx',
    `import { useEffect } from 'react'; export function Lamp({ on }: { on: () => void }) { useEffect(() => on(), []); return null; }`,
  ],
  [
    'jsx-a11y(alt-text)',
    'web/src/picture.tsx',
    `export const Picture = () => <img src="/a.png" />;`,
  ],
];

const others = { 'contract/src/zone.ts': `export type Zone = string;` };

/** @param {Record<string, string>} files */
async function lint(files) {
  const root = folderWith({ 'package.json': '{ "type": "module" }', ...files });
  const options = { strict: true, jsx: 'react-jsx', module: 'esnext', moduleResolution: 'bundler' };
  const compilerOptions = {
    ...options,
    target: 'es2022',
    allowImportingTsExtensions: true,
    noEmit: true,
  };
  const config = folderConfig(root, compilerOptions);
  const command = [
    binOf(projectRoot, 'oxlint'),
    '--type-aware',
    '--format=json',
    `--config=${config}`,
  ];
  const { output } = await run(process.execPath, command, { cwd: root });
  const found = JSON.parse(output).diagnostics.map(
    (/** @type {{ code: string, filename: string }} */ { code, filename }) =>
      `${code}: ${filename}`,
  );
  return [...new Set(found)].map(String).sort();
}

/**
 * @param {string} root
 * @param {object} compilerOptions
 */
function folderConfig(root, compilerOptions) {
  const config = join(root, '.oxlintrc.json');
  copyFileSync(join(projectRoot, '.oxlintrc.json'), config);
  for (const workspace of ['domain', 'contract', 'server', 'web'])
    put(root, {
      [`${workspace}/tsconfig.json`]: JSON.stringify({ compilerOptions, include: ['src'] }),
    });
  return config;
}

test('what is allowed passes', async () => {
  expect(await lint(clean)).toEqual([]);
});

test('every rule of the house is an error', async () => {
  const files = Object.fromEntries(planted.map(([, file, code]) => [file, code]));
  const expected = planted.map(([rule, file]) => `${rule}: ${file}`);
  expect(await lint({ ...files, ...others })).toEqual(expected.sort());
});
