import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesIn, isTest } from '../setup/files.mjs';
import { projectRoot } from '../setup/project.mjs';

const read = (/** @type {string} */ file) => readFileSync(join(projectRoot, file), 'utf8');
const [, NAME = ''] = /PRODUCT_NAME = '(.+)'/.exec(read('domain/src/product.ts')) ?? [];

test('the product’s name has one source', () => {
  const messages = readdirSync(join(projectRoot, 'messages'))
    .filter((name) => /^[a-z]{2}$|^src$/.test(name))
    .map((name) => join('messages', name));
  const sources = ['web', 'server/src', 'contract/src', 'domain/src', ...messages]
    .flatMap((folder) => filesIn(projectRoot, folder))
    .filter((file) => /\.(tsx?|json|html)$/.test(file) && !isTest(file))
    .filter((file) => !/\/(gallery|testing)\/|gallery\.html$|domain\/src\/product\.ts$/.test(file));
  const literal = sources.flatMap((file) =>
    read(file)
      .replace(/\/\*[^]*?\*\/|\/\/ .*/g, '')
      .split('\n')
      // The name of the app in its own user agent is part of a protocol.
      .filter((line) => new RegExp(`\\b${NAME}\\b(?!\\\\?/)`).test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(literal).toEqual([]);
});

test('files that cannot read it have the same name', () => {
  expect(JSON.parse(read('web/public/manifest.webmanifest'))).toMatchObject({
    name: NAME,
    short_name: NAME,
  });
  expect(JSON.parse(read('native/porchlight.config.json')).name).toBe(NAME);
});
