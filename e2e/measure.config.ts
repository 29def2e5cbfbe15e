import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';
import { BOTH_SIZES } from './sizes.ts';

/** How quick the app feels, in numbers: `npm run measure`. No test, since a busy machine lies. */
export default defineConfig({
  ...base,
  workers: 1,
  testDir: './measure',
  testMatch: 'measure.ts',
  projects: BOTH_SIZES,
  timeout: 300_000,
  reporter: [['line']],
  // The recorder copies the whole page at every key: 25 ms that nobody who types has.
  use: { ...base.use, trace: 'off' },
});
