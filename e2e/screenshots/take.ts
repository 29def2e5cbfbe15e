/** Takes a picture of every screen at this size, in every theme. */
import path from 'node:path';
import { test } from '../people.ts';
import { showTheme, THEMES, untilStill } from '../screens.ts';
import { theCast } from './cast.ts';
import { screens } from './screens.ts';

const folder = process.env.SCREENSHOTS_FOLDER ?? 'screenshots-taken';

for (const { name, at, who = 'nora', show, isOverlay = false } of screens) {
  test(name, async ({ open, visitor, viewport }) => {
    const { page } =
      who === 'visitor' ? await visitor() : await open((await theCast())[who], { at });
    if (who === 'visitor') await page.goto(at);
    await page.waitForLoadState('networkidle');
    await show?.(page);
    // Dialogs are loaded when they are first opened.
    if (isOverlay) await page.locator('[role=dialog], [role=alertdialog]').first().waitFor();
    if (!isOverlay && viewport) {
      // As tall as the page, so that what is fixed to the bottom stands at its bottom.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({
        width: viewport.width,
        height: Math.max(height, viewport.height),
      });
    }
    for (const theme of THEMES) {
      await showTheme(page, theme);
      await page.waitForLoadState('networkidle');
      await untilStill(page);
      const file = `${name}.${viewport?.width ?? 0}.${theme}.png`;
      await page.screenshot({ path: path.join(folder, file) });
    }
  });
}
