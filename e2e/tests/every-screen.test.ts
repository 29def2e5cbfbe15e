/** Every screen of the product and its states, in every theme: axe, and room at 320 px. */
import { expectIconsSeen } from '../icons.ts';
import { test } from '../people.ts';
import { expectAccessible, expectNoOverflow, showTheme, THEMES } from '../screens.ts';
import { allScreens } from '../screenshots/all.ts';
import { meeting } from '../screenshots/meeting.ts';
import { safety } from '../screenshots/safety.ts';
import { growToPage, showScreen } from '../screenshots/show.ts';

const refusedAtMost = new Set([...meeting, ...safety]);

for (const screen of allScreens)
  test(`${screen.name} is accessible and fits @all`, async ({ open, visitor }) => {
    const { page } = await showScreen(screen, { open, visitor }, async (visit) => {
      // Screens of what goes wrong provoke it; on the others the server refuses something at most.
      visit.allow(refusedAtMost.has(screen) ? /status of 40[0-9]/ : /./);
    });
    if (!screen.isOverlay) await growToPage(page);
    await expectAccessible(page, screen.name, THEMES);
    await expectIconsSeen(page, screen.name);
    for (const theme of THEMES) {
      await showTheme(page, theme);
      await expectNoOverflow(page);
    }
  });

/** Sheets whose cross lies on a picture: a dark wall, a lit one, and two faces. */
const PICTURED = ['meet-after-call-back', 'help', 'meet-match-sheet'];
for (const screen of allScreens.filter(({ name }) => PICTURED.includes(name)))
  test(`the icons of ${screen.name} are seen in every theme`, async ({ open, visitor }) => {
    const { page } = await showScreen(screen, { open, visitor });
    await expectIconsSeen(page, screen.name);
  });
