import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/testing/longest-first.mjs';

// Generous, because a busy machine is no reason to fail.
const patient = { testTimeout: 30_000 };
// Left to itself Vitest keeps one core free, which is half of a machine with two.
const quick = { ...patient, maxWorkers: Math.max(2, availableParallelism() - 1) };
// Pure functions leave nothing behind: their files share a process, and load what they share once.
const pure = { ...quick, isolate: false };

// On a PostgreSQL server of its own the suite runs once more, without what starts the embedded one,
// what is about HTTP or pure rules far more than about SQL, and the worlds, which are many.
const embeddedOnly =
  process.env.TEST_DATABASE_URL === undefined
    ? []
    : [
        'server/src/platform/db/embedded*.test.ts',
        'server/src/main.test.ts',
        'server/src/backup/commands.test.ts',
        'server/src/{attacks,authorisation,sign-in-attack}.test.ts',
        'server/src/{mail,push,platform/http}/**/*.test.ts',
        'server/src/testing/fuzz/*.test.ts',
        'server/src/testing/non-interference/{pure,http}.test.ts',
      ];
// Several processes share a Redis, which that run has; without one it says so, loudly.
const redisOnly = process.env.TEST_REDIS_URL === undefined ? ['server/src/**/*.redis.test.ts'] : [];

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...pure, name: 'domain', include: ['domain/src/**/*.test.ts'] } },
      { test: { ...pure, name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude: [...embeddedOnly, ...redisOnly],
          globalSetup: ['server/src/testing/global-setup.ts'],
          pool: 'forks',
          // Every test makes a whole Porchlight of its own; loading its code anew for each file took
          // longer than most of the files.
          isolate: false,
          // Each worker has a database of its own on one cluster; and after the quick ones, because
          // Vitest wants projects with different numbers of workers in different groups.
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
          // A document of its own for each file, within one process: new ones took half of the time.
          pool: 'vmThreads',
        },
      },
      { test: { ...quick, name: 'native', include: ['native/tests/*.test.mjs'] } },
      { test: { ...quick, name: 'bench', include: ['bench/src/**/*.test.ts'] } },
      { test: { ...quick, name: 'scripts', include: ['scripts/**/*.test.mjs'] } },
    ],
  },
});
