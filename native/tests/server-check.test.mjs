/** `npm run native:check --server`: what a running server answers, held against the configuration. */
import { createServer } from 'node:http';
import { join } from 'node:path';
import { APP_LINK_PATHS } from '@porchlight/domain/product';
import { afterAll, expect, test } from 'vitest';
import { serverProblems } from '../config/check.mjs';
import { readConfig } from '../config/config.mjs';
import { nativeRoot } from './files.mjs';

const config = { ...readConfig(join(nativeRoot, '..')), version: '1.0.0' };
/** @type {Record<string, unknown>} */
let answers = {};
const server = createServer(({ url = '' }, response) => {
  const body = answers[url];
  response.statusCode = body === undefined ? 404 : 200;
  response.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
const address = `http://127.0.0.1:${port}`;
afterAll(() => server.close());

const android = (/** @type {string} */ id) => [{ target: { package_name: id } }];
const ios = (/** @type {string} */ id, /** @type {readonly string[]} */ paths) => ({
  applinks: {
    details: [{ appIDs: [`TEAM123456.${id}`], components: paths.map((path) => ({ '/': path })) }],
  },
});

test('a server that names this app, and asks for no newer one, has no problem', async () => {
  answers = {
    '/.well-known/assetlinks.json': android(config.appId),
    '/.well-known/apple-app-site-association': ios(config.appId, APP_LINK_PATHS),
    '/api/app': { minVersion: '1.0.0', stores: config.stores },
  };
  expect(await serverProblems(address, config)).toEqual([]);
});

test('another app, missing paths and a newer version are named, each with its variable', async () => {
  answers = {
    '/.well-known/assetlinks.json': android('org.other.app'),
    '/.well-known/apple-app-site-association': ios('org.other.app', APP_LINK_PATHS.slice(1)),
    '/api/app': {
      minVersion: '1.0.1',
      stores: { ...config.stores, ios: 'https://apps.example/other' },
    },
  };
  const problems = await serverProblems(address, config);
  const words = ['ANDROID_APP_ID', 'IOS_APP_ID', APP_LINK_PATHS[0] ?? '', 'MIN_APP_VERSION'];
  words.push('IOS_STORE_URL');
  expect(problems).toHaveLength(words.length);
  for (const [place, word] of words.entries()) expect(problems[place]).toContain(word);
});

test('a server without the variables is told which', async () => {
  answers = { '/api/app': {} };
  expect(await serverProblems(address, config)).toEqual([
    'The server has no ANDROID_APP_FINGERPRINTS: links open the browser on Android.',
    'The server has no IOS_TEAM_ID: links open the browser on iOS.',
  ]);
});

test('an address where nobody or somebody else answers is said in one sentence', async () => {
  answers = { '/.well-known/assetlinks.json': '<!doctype html>' };
  await expect(serverProblems(address, config)).rejects.toThrow('another program answers there');
  await expect(serverProblems('http://127.0.0.1:9', config)).rejects.toThrow(
    'http://127.0.0.1:9 cannot be reached from here.',
  );
});
