import { defineConfig } from 'vitest/config';

// Generous, because a busy machine is no reason to fail.
const patient = { testTimeout: 30_000 };

// On a PostgreSQL server of its own the suite runs once more, without what starts the embedded one,
// what is about HTTP or pure rules far more than about SQL, and the worlds, which are many.
const embeddedOnly =
  process.env.TEST_DATABASE_URL === undefined
    ? []
    : [
        'server/src/platform/db/embedded*.test.ts',
        'server/src/main.test.ts',
        'server/src/backup/commands.test.ts',
        'server/src/testing/fuzz/*.test.ts',
        'server/src/testing/non-interference/{pure,http}.test.ts',
      ];
// Several processes share a Redis, which that run has; without one it says so, loudly.
const redisOnly = process.env.TEST_REDIS_URL === undefined ? ['server/src/**/*.redis.test.ts'] : [];

export default defineConfig({
  test: {
    projects: [
      { test: { ...patient, name: 'domain', include: ['domain/src/**/*.test.ts'] } },
      { test: { ...patient, name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude: [...embeddedOnly, ...redisOnly],
          globalSetup: ['server/src/testing/global-setup.ts'],
          pool: 'forks',
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
          ...patient,
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
        },
      },
      { test: { ...patient, name: 'native', include: ['native/tests/*.test.mjs'] } },
      { test: { ...patient, name: 'bench', include: ['bench/src/**/*.test.ts'] } },
      { test: { ...patient, name: 'scripts', include: ['scripts/**/*.test.mjs'] } },
    ],
  },
});
