/** Takes a picture of every screen at this size, in every theme. */
import path from 'node:path';
import { PSEUDO_LANGUAGES, speak, stretch } from '../languages.ts';
import { test } from '../people.ts';
import { showTheme, THEMES, untilStill } from '../screens.ts';
import { type Cast, theCast } from './cast.ts';
import { screens } from './screens.ts';
import { signIn } from './sign-in.ts';
import { states } from './states.ts';

const folder = process.env.SCREENSHOTS_FOLDER ?? 'screenshots-taken';
/** A pseudo-language; what is tapped by its English name is then left out. */
const language = PSEUDO_LANGUAGES.find((name) => name === process.env.SCREENSHOTS_LANGUAGE);
const all = [...screens, ...signIn, ...states];

for (const screen of language ? all.filter(({ show }) => !show) : all) {
  const { name, at, who = 'nora', before, isNew = false, show, isOverlay = false } = screen;
  test(name, async ({ open, visitor, viewport }) => {
    const arrive = async (known: keyof Cast) => {
      const account = (await theCast())[known];
      await before?.(account);
      return open(account, { at, isNew });
    };
    const { page, allow } = who === 'visitor' ? await visitor() : await arrive(who);
    // A picture of what goes wrong provokes it.
    allow(/./);
    if (who === 'visitor') await page.goto(at);
    if (language) {
      await speak(page, language);
      await page.reload();
    }
    await page.waitForLoadState('networkidle');
    if (language && (await page.locator('html').getAttribute('lang')) === 'en')
      await stretch(page, language);
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
      const file = `${name}.${viewport?.width ?? 0}.${language ?? 'en'}.${theme}.png`;
      await page.screenshot({ path: path.join(folder, file) });
    }
  });
}
