import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../setup/project.mjs';
import { folderWith, link, put } from '../testing/folder.mjs';
import { cruise } from './import-rules.mjs';

const packages =
  'zod libphonenumber-js drizzle-orm pg fastify @fastify/cookie react @tanstack/react-query @capacitor/core @capgo/capacitor-nfc @noble/curves vitest';

const clean = {
  'domain/src/status.ts': `export const status = 1;`,
  'domain/src/phone.ts': `import 'libphonenumber-js'; export const phone = 1;`,
  'domain/src/status.test.ts': `import 'vitest'; import './status.ts';`,
  'messages/src/translator.ts': `import '@porchlight/domain/status'; export {};`,
  'messages/src/t.ts': `import './translator.ts'; export {};`,
  'contract/src/live.ts': `import 'zod'; import { status } from '@porchlight/domain/status'; export const live = status;`,
  'server/src/main.ts': `import './app.ts'; import '@porchlight/embedded-postgres/embedded';`,
  'server/src/app.ts': `import './features/a/routes.ts'; import './realtime/bus.ts';`,
  'server/src/app.test.ts': `import './app.ts'; import '@porchlight/testing/world';`,
  'testing/src/world.ts': `import '@porchlight/server/src/app.ts'; import '@porchlight/embedded-postgres/embedded';`,
  'campaigns/src/storm.ts': `import '@porchlight/testing/world'; import '@porchlight/server/src/app.ts';`,
  'embedded-postgres/src/embedded.ts': `import 'pg'; export {};`,
  'server/src/realtime/bus.ts': `import '@porchlight/contract/live';`,
  'server/src/sweeper/due.ts': `import '../platform/db/pool.ts';`,
  'server/src/mail/smtp.ts': `import '@porchlight/messages/translator'; export {};`,
  'server/src/push/web.ts': `export {};`,
  'server/src/platform/db/pool.ts': `import 'pg'; import 'drizzle-orm'; export type Db = 1;`,
  'server/src/features/a/routes.ts': `import 'fastify'; import './service.ts'; import '@porchlight/contract/live';`,
  'server/src/features/a/service.ts': `import type { Db } from '../../platform/db/pool.ts'; import './queries.ts'; import '../b/service.ts';`,
  'server/src/features/a/queries.ts': `import 'drizzle-orm'; import '../../platform/db/pool.ts';`,
  'server/src/features/b/service.ts': `export {};`,
  'server/src/features/b/queries.ts': `export {};`,
  'server/src/features/b/owner-queries.ts': `import 'drizzle-orm';`,
  'server/src/features/b/b.test.ts': `import 'fastify'; import 'drizzle-orm'; import '../../app.ts';`,
  'web/src/main.tsx': `import './app/router.tsx';`,
  'web/src/app/router.tsx': `import '../features/a/screen.tsx'; import '../features/b/screen.tsx'; import '../device/native/native.ts';`,
  'web/src/features/a/screen.tsx': `import '../../ui/button.tsx'; import '../../api/client.ts'; import '../../device/device.ts'; import '@tanstack/react-query';`,
  'web/src/features/b/screen.tsx': `export {};`,
  'web/src/features/b/blinding.ts': `import '@noble/curves'; export {};`,
  'web/src/features/b/b.worker.ts': `import './blinding.ts'; import '@porchlight/domain/phone';`,
  'web/src/site/landing.tsx': `import '../ui/button.tsx';`,
  'web/src/ui/button.tsx': `import 'react';`,
  'web/src/api/client.ts': `import '@porchlight/contract/live';`,
  'web/src/device/device.ts': `export {};`,
  'web/src/device/web.ts': `import './device.ts';`,
  'web/src/device/native/native.ts': `import '@capacitor/core'; import './nfc.ts'; import '../device.ts';`,
  'web/src/device/native/nfc.ts': `import '@capgo/capacitor-nfc'; import '../device.ts';`,
  'e2e/journey.test.ts': `import '@porchlight/contract/live';`,
  'bench/src/main.ts': `import '@porchlight/contract/live';`,
};

/** @type {[rule: string, file: string, code: string][]} */
const planted = [
  [
    'no-cycles',
    'domain/src/x-cycle.ts',
    `import type { b } from './x-half.ts'; export const a = 1;`,
  ],
  ['resolvable', 'server/src/mail/x-nowhere.ts', `import './nowhere.ts';`],
  [
    'messages-know-domain-only',
    'messages/src/x-contract.ts',
    `import '@porchlight/contract/live';`,
  ],
  ['server-names-the-language', 'server/src/mail/x-t.ts', `import '@porchlight/messages/t';`],
  ['domain-is-pure', 'domain/src/x-package.ts', `import type { z } from 'zod';`],
  ['domain-is-pure', 'domain/src/x-node.ts', `import 'node:fs';`],
  ['domain-is-pure', 'domain/src/x-phone.ts', `import 'libphonenumber-js';`],
  [
    'domain-phone-alone-parses-numbers',
    'domain/src/phone.ts',
    `import 'libphonenumber-js'; import 'zod';`,
  ],
  ['contract-knows-domain-and-zod', 'contract/src/x-package.ts', `import 'react';`],
  [
    'foundations-look-down-only',
    'domain/src/x-up.test.ts',
    `import '../../web/src/ui/button.tsx';`,
  ],
  [
    'server-and-web-meet-in-contract',
    'web/src/api/x-server.ts',
    `import type { Db } from '../../../server/src/platform/db/pool.ts';`,
  ],
  [
    'server-and-web-meet-in-contract',
    'server/src/mail/x-web.ts',
    `import '../../../web/src/ui/button.tsx';`,
  ],
  ['e2e-from-outside', 'e2e/x-inside.test.ts', `import '@porchlight/domain/status';`],
  ['e2e-from-outside', 'e2e/x-server.test.ts', `import '../server/src/app.ts';`],
  ['bench-from-outside', 'bench/src/x-server.ts', `import '../../server/src/app.ts';`],
  ['testing-is-for-tests', 'server/src/x-testing.ts', `import '@porchlight/testing/world';`],
  [
    'embedded-postgres-stands-alone',
    'embedded-postgres/src/x-server.ts',
    `import '@porchlight/server/src/mail/smtp.ts';`,
  ],
  [
    'web-knows-no-part-of-the-server',
    'web/src/api/x-world.test.ts',
    `import '@porchlight/testing/world';`,
  ],
  [
    'test-worlds-know-the-server-only',
    'testing/src/x-web.ts',
    `import '../../web/src/ui/button.tsx';`,
  ],
  [
    'nobody-imports-campaigns',
    'server/src/x-campaign.test.ts',
    `import '../../campaigns/src/storm.ts';`,
  ],
  [
    'server-feature-by-its-service',
    'server/src/features/a/x-other.ts',
    `import '../b/queries.ts';`,
  ],
  [
    'adapters-know-no-feature',
    'server/src/realtime/x-feature.ts',
    `import '../features/b/service.ts';`,
  ],
  [
    'adapters-know-no-feature',
    'server/src/sweeper/x-feature.ts',
    `import '../features/b/service.ts';`,
  ],
  [
    'adapters-know-no-feature',
    'server/src/mail/x-feature.ts',
    `import '../features/b/service.ts';`,
  ],
  [
    'adapters-know-no-feature',
    'server/src/push/x-feature.ts',
    `import '../features/b/service.ts';`,
  ],
  [
    'adapters-know-no-feature',
    'server/src/platform/x-feature.ts',
    `import '../features/b/service.ts';`,
  ],
  ['app-is-the-top', 'server/src/x-app.ts', `import type {} from './app.ts';`],
  ['nobody-imports-main', 'server/src/x-main.test.ts', `import './main.ts';`],
  ['only-queries-hold-sql', 'server/src/features/b/x-sql.ts', `import { sql } from 'drizzle-orm';`],
  ['only-queries-hold-sql', 'server/src/features/b/jobs.ts', `import { Pool } from 'pg';`],
  ['routes-do-not-query', 'server/src/features/b/routes.ts', `import './queries.ts';`],
  [
    'routes-do-not-query',
    'server/src/features/c/routes.ts',
    `import type { Db } from '../../platform/db/pool.ts';`,
  ],
  [
    'only-routes-know-http',
    'server/src/features/b/live.ts',
    `import type { FastifyInstance } from 'fastify';`,
  ],
  ['only-routes-know-http', 'server/src/features/b/x-cookie.ts', `import '@fastify/cookie';`],
  ['web-features-apart', 'web/src/features/a/x-other.tsx', `import '../b/screen.tsx';`],
  ['web-one-way', 'web/src/features/b/x-app.tsx', `import '../../app/router.tsx';`],
  ['web-base-knows-no-feature', 'web/src/api/x-feature.ts', `import '../features/b/screen.tsx';`],
  [
    'storage-and-environment-stand-alone',
    'web/src/storage/x-session.ts',
    `import '../api/client.ts';`,
  ],
  ['ui-is-only-looks', 'web/src/ui/x-data.tsx', `import '@tanstack/react-query';`],
  [
    'ui-is-only-looks',
    'web/src/ui/x-contract.tsx',
    `import type {} from '@porchlight/contract/live';`,
  ],
  [
    'features-see-only-the-port',
    'web/src/features/b/x-device.tsx',
    `import '../../device/web.ts';`,
  ],
  ['capacitor-behind-the-port', 'web/src/device/x-native.ts', `import '@capacitor/core';`],
  ['capacitor-behind-the-port', 'web/src/app/x-shell.tsx', `import '@capacitor/core';`],
  ['capacitor-behind-the-port', 'web/src/app/x-nfc.tsx', `import '@capgo/capacitor-nfc';`],
  ['curves-in-workers-only', 'web/src/features/a/x-curve.ts', `import '@noble/curves';`],
  ['heavy-parts-in-workers-only', 'web/src/features/b/x-page.ts', `import './blinding.ts';`],
  [
    'heavy-parts-in-workers-only',
    'web/src/features/a/x-phone.ts',
    `import { phone } from '@porchlight/domain/phone'; export const x = phone;`,
  ],
  ['native-by-its-front-door', 'web/src/app/x-parts.tsx', `import '../device/native/nfc.ts';`],
];

const otherHalf = {
  'domain/src/x-half.ts': `import type { a } from './x-cycle.ts'; export const b = 1;`,
};

function skeleton() {
  const root = folderWith({ ...clean, 'package.json': '{ "type": "module" }' });
  const config = '.dependency-cruiser.cjs';
  put(root, { [config]: readFileSync(join(projectRoot, config), 'utf8') });
  for (const name of packages.split(' ')) {
    const manifest = JSON.stringify({ name, version: '1.0.0', type: 'module', main: 'index.js' });
    put(root, { [`node_modules/${name}/package.json`]: manifest });
    put(root, { [`node_modules/${name}/index.js`]: 'export {};' });
  }
  for (const name of ['domain', 'messages', 'contract', 'embedded-postgres', 'server', 'testing']) {
    const exports = name === 'server' ? undefined : { './*': './src/*.ts' };
    const manifest = { name: `@porchlight/${name}`, type: 'module', exports };
    put(root, { [`${name}/package.json`]: JSON.stringify(manifest) });
    link(root, `node_modules/@porchlight/${name}`, join(root, name));
  }
  return root;
}

test('a house that keeps the rules passes, and its modules are really looked at', async () => {
  const result = await cruise(skeleton(), projectRoot);
  expect(result).toEqual({ modules: Object.keys(clean).length, violations: [] });
});

test('every rule catches what it forbids, and nothing else', async () => {
  const root = skeleton();
  put(root, otherHalf);
  put(root, Object.fromEntries(planted.map(([, file, code]) => [file, code])));
  const { violations } = await cruise(root, projectRoot);
  const found = violations.map(({ rule, from }) => `${rule}: ${from}`);
  const expected = planted.map(([rule, file]) => `${rule}: ${file}`);
  expect([...new Set(found)].sort()).toEqual(expected.sort());
});

test('every rule of the configuration has a planted violation', () => {
  const { forbidden } = createRequire(import.meta.url)(
    join(projectRoot, '.dependency-cruiser.cjs'),
  );
  const rules = forbidden.map((/** @type {{ name: string }} */ { name }) => name);
  expect([...new Set(planted.map(([rule]) => rule))].sort()).toEqual(rules.sort());
});
