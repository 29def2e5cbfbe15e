import { defineConfig } from '@playwright/test';
import everyday from './playwright.config.ts';

/**
 * The sizes that both stores ask for, in pixels of the device divided by its scale. Google refuses
 * pictures of phones as long as today's: no side may be more than twice the other.
 */
const SIZES = {
  'ios-6.9-inch': { width: 440, height: 956, scale: 3 },
  'ios-ipad-13-inch': { width: 1032, height: 1376, scale: 2 },
  'android-phone': { width: 432, height: 768, scale: 2.5 },
  'android-7-inch': { width: 600, height: 960, scale: 2 },
  'android-10-inch': { width: 800, height: 1280, scale: 2 },
};

export default defineConfig({
  ...everyday,
  workers: 1,
  testDir: './screenshots',
  testMatch: 'store.ts',
  projects: Object.entries(SIZES).map(([name, { width, height, scale }]) => ({
    name,
    use: {
      viewport: { width, height },
      hasTouch: true,
      contextOptions: { deviceScaleFactor: scale },
    },
  })),
});
