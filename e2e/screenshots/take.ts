/** Takes a picture of every screen at this size, in every theme. */
import path from 'node:path';
import { PSEUDO_LANGUAGES, speak, stretch } from '../languages.ts';
import { test } from '../people.ts';
import { showTheme, THEMES, untilStill } from '../screens.ts';
import { allScreens } from './all.ts';
import { showScreen } from './show.ts';

const folder = process.env.SCREENSHOTS_FOLDER ?? 'screenshots-taken';
/** A pseudo-language; what is tapped by its English name is then left out. */
const language = PSEUDO_LANGUAGES.find((name) => name === process.env.SCREENSHOTS_LANGUAGE);

for (const screen of language ? allScreens.filter(({ show }) => !show) : allScreens) {
  const { name, isOverlay = false } = screen;
  test(name, async ({ open, visitor, viewport }) => {
    const { page } = await showScreen(screen, { open, visitor }, async (visit) => {
      // A picture of what goes wrong provokes it.
      visit.allow(/./);
      if (!language) return;
      await speak(visit.page, language);
      await visit.page.reload();
      await visit.page.waitForLoadState('networkidle');
      if ((await visit.page.locator('html').getAttribute('lang')) === 'en')
        await stretch(visit.page, language);
    });
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
      const file = `${name}.${viewport?.width ?? 0}.${language ?? 'en'}.${theme}.png`;
      await page.screenshot({ path: path.join(folder, file) });
    }
  });
}
