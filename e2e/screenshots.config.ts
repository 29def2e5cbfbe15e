import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';
import { BOTH_SIZES, narrow } from './sizes.ts';

/** Pictures of every screen, for people to look at: `npm run screenshots -- FOLDER`. No test. */
export default defineConfig({
  ...base,
  workers: 1,
  testDir: './screenshots',
  testMatch: 'take.ts',
  projects: [
    ...BOTH_SIZES,
    { name: 'smallest', use: { ...narrow, viewport: { width: 320, height: 640 } } },
  ],
});
