import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** The app on a network that changes all the time: `npm run browser-soak`. */
export default defineConfig({
  ...base,
  workers: 1,
  testDir: './soak',
  testMatch: 'soak.ts',
  reporter: [['line']],
  projects: [{ name: 'narrow', use: { viewport: { width: 390, height: 844 } } }],
  // A recording of an hour would be what grows.
  use: { ...base.use, trace: 'off' },
});
