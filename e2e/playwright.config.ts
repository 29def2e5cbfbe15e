import { defineConfig } from '@playwright/test';
import type { ThemeOption } from './people.ts';
import { narrow, wide } from './sizes.ts';

/** A browser found on the machine; tests never download one. */
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** `npm run test:all`: every journey at every width and in every theme. */
const isAll = process.env.TEST_ALL === 'true';
/** Tests of the layout that only a wide window has. */
const WIDE_ONLY = '**/wide-window.test.ts';
/** Looks at every width by itself. */
const SETS_WIDTHS = '**/languages.test.ts';
/** Looks at every theme by itself. */
const SETS_THEMES = '**/every-screen.test.ts';
/** Phones have tests of their own for every theme. */
const PHONES = '**/phone-*.test.ts';
/** Browsers that have one window of their own size. */
const DRIVEN = '**/other-browsers*.test.ts';
/** Tests with real-time limits, which must not share the machine with other tests. */
const WANTS_QUIET = /@alone/;

export default defineConfig<ThemeOption>({
  testDir: './tests',
  outputDir: './test-results',
  // Generous: on a busy machine everything is slow, and what hangs is found all the same.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // Chromium keeps two cores busy: a third worker gains nothing. One worker runs a whole file.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'], ['list']] : [['list']],
  globalSetup: './product.ts',
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath,
      args: ['--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    colorScheme: 'light',
    // Without pictures of every frame, which cost more than the tests themselves, and without copies
    // of every document. `--trace on` has both.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  },
  projects: [
    {
      name: 'narrow',
      use: narrow,
      grepInvert: isAll ? WANTS_QUIET : [WANTS_QUIET, /@all/],
      testIgnore: WIDE_ONLY,
    },
    {
      name: 'wide',
      use: wide,
      grepInvert: WANTS_QUIET,
      // `npm test` runs each journey once, at a phone's width.
      ...(isAll ? { testIgnore: [SETS_WIDTHS, DRIVEN] } : { testMatch: WIDE_ONLY }),
    },
    ...(isAll
      ? [
          { name: 'narrow dark', use: { ...narrow, colorScheme: 'dark' as const } },
          {
            name: 'wide dark',
            use: { ...wide, colorScheme: 'dark' as const },
            testIgnore: SETS_WIDTHS,
          },
          {
            name: 'smallest',
            use: { ...narrow, viewport: { width: 320, height: 640 } },
            testIgnore: SETS_WIDTHS,
          },
          {
            name: 'narrow access',
            use: { ...narrow, theme: 'access' as const },
            testIgnore: PHONES,
          },
          {
            name: 'wide access',
            use: { ...wide, theme: 'access' as const },
            testIgnore: [PHONES, SETS_WIDTHS],
          },
        ].map((project) => ({
          ...project,
          grepInvert: WANTS_QUIET,
          testIgnore: [
            DRIVEN,
            project.name.startsWith('wide') ? [] : WIDE_ONLY,
            project.name === 'smallest' ? [] : SETS_THEMES,
            project.testIgnore ?? [],
          ].flat(),
        }))
      : []),
    // After all others, and beside nothing.
    {
      name: 'narrow alone',
      use: narrow,
      grep: WANTS_QUIET,
      dependencies: ['narrow', 'wide'],
    },
    { name: 'wide alone', use: wide, grep: WANTS_QUIET, dependencies: ['narrow alone'] },
  ],
});
