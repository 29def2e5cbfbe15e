/** Takes a picture of every screen at this size, in every theme. */
import path from 'node:path';
import { LANGUAGES, PSEUDO_LANGUAGES, speak, stretch } from '../languages.ts';
import { test } from '../people.ts';
import { showTheme, THEMES, untilStill } from '../screens.ts';
import { allScreens } from './all.ts';
import { accountOf } from './cast.ts';
import { type Screen, wanted } from './screens.ts';
import { growToPage, showScreen } from './show.ts';

const folder = process.env.SCREENSHOTS_FOLDER ?? 'screenshots-taken';
const pseudo = PSEUDO_LANGUAGES.find((name) => name === wanted);
const isForeign = wanted !== 'en';
if (!pseudo && LANGUAGES.includes(wanted)) test.use({ locale: wanted });

const canBeShown = ({ show, isTranslated = false }: Screen) =>
  !isForeign || show === undefined || (isTranslated && pseudo === undefined);

for (const screen of allScreens.filter(canBeShown)) {
  const { name, who = 'nora', isOverlay = false } = screen;
  test(name, async ({ open, visitor, viewport }) => {
    if (who !== 'visitor' && isForeign && !pseudo) {
      const account = await accountOf(who);
      await account.call('PATCH /api/user/features', {
        body: { language: wanted, isLanguageChosen: true },
      });
    }
    const { page } = await showScreen(screen, { open, visitor }, async (visit) => {
      // A picture of what goes wrong provokes it.
      visit.allow(/./);
      if (!pseudo) return;
      await speak(visit.page, pseudo);
      await visit.page.reload();
      await visit.page.waitForLoadState('networkidle');
      if ((await visit.page.locator('html').getAttribute('lang')) === 'en')
        await stretch(visit.page, pseudo);
    });
    if (!isOverlay) await growToPage(page);
    for (const theme of THEMES) {
      await showTheme(page, theme);
      await page.waitForLoadState('networkidle');
      await untilStill(page);
      const file = `${name}.${viewport?.width ?? 0}.${wanted}.${theme}.png`;
      await page.screenshot({ path: path.join(folder, file) });
    }
  });
}
