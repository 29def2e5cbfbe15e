import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { compileMessages } from './messages/compiler/compile.mjs';
import { LongestFirst } from './scripts/testing/longest-first.mjs';

compileMessages();

// Generous, because a busy machine must not fail a test.
const patient = { testTimeout: 30_000 };
// By default Vitest leaves one core free, which is half of a machine with two.
const quick = { ...patient, maxWorkers: Math.max(2, availableParallelism() - 1) };
// Pure functions leave no state behind, so their files share a process and load shared modules
// once.
const pure = { ...quick, isolate: false };

// Fixed seeds for fast-check.
const seeded = { setupFiles: ['scripts/testing/property-seed.mjs'] };

// These run on the embedded database: tests that start it, tests of HTTP or pure rules rather than
// SQL, and the large generated worlds. All others run on the server that TEST_DATABASE_URL names,
// if there is one.
const embeddedOnly = [
  'embedded-postgres/src/**/*.test.ts',
  'server/src/main.test.ts',
  'server/src/backup/commands.test.ts',
  'server/src/{attacks,authorisation,endpoint-limits,sign-in-attack}.test.ts',
  'server/src/{mail,push,platform/http}/**/*.test.ts',
  'campaigns/src/fuzz/*.test.ts',
  'campaigns/src/non-interference/{pure,http}.test.ts',
];
const everyServerTest = ['{embedded-postgres,server,testing,campaigns}/src/**/*.test.ts'];
const hasServer = process.env.TEST_DATABASE_URL !== undefined;
// npm test sets this for its first part, when its second part runs the others on a server.
const isEmbeddedOnly = process.env.SERVER_TESTS === 'embedded only';
// Tests of several processes need Redis. Without it they are left out, and scripts/test.mjs says
// so.
const redisOnly =
  process.env.TEST_REDIS_URL === undefined ? ['{server,campaigns}/src/**/*.redis.test.ts'] : [];

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...pure, ...seeded, name: 'domain', include: ['domain/src/**/*.test.ts'] } },
      {
        test: {
          ...pure,
          name: 'messages',
          include: ['messages/{src,compiler}/**/*.test.{ts,mjs}'],
        },
      },
      { test: { ...pure, name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: isEmbeddedOnly ? embeddedOnly : everyServerTest,
          exclude: [...(hasServer ? embeddedOnly : []), ...redisOnly],
          ...seeded,
          globalSetup: ['testing/src/global-setup.ts'],
          pool: 'forks',
          // Every test creates its own Porchlight, so modules need no isolation; loading them anew
          // for each file took longer than most files run.
          isolate: false,
          // Each worker has a database of its own in one cluster. The group comes last, because
          // Vitest requires projects with different numbers of workers to be in different groups.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          ...quick,
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['web/src/testing/messages.ts', ...seeded.setupFiles],
          // Each file gets its own document within one process; new processes took half of the
          // time.
          pool: 'vmThreads',
        },
      },
      { test: { ...quick, name: 'native', include: ['native/tests/*.test.mjs'] } },
      { test: { ...quick, name: 'bench', include: ['bench/src/**/*.test.ts'] } },
      { test: { ...quick, name: 'scripts', include: ['scripts/**/*.test.mjs'] } },
    ],
  },
});
