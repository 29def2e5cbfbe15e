/** Every screen of the product and its states: axe, and room at 320 px. */
import { test } from '../people.ts';
import { expectAccessible, expectNoOverflow } from '../screens.ts';
import { allScreens } from '../screenshots/all.ts';
import { growToPage, showScreen } from '../screenshots/show.ts';

for (const screen of allScreens)
  test(`${screen.name} is accessible and fits @all`, async ({ open, visitor }) => {
    const { page } = await showScreen(screen, { open, visitor }, async (visit) => {
      // A screen of what goes wrong provokes it.
      visit.allow(/./);
    });
    if (!screen.isOverlay) await growToPage(page);
    await expectAccessible(page, screen.name);
    await expectNoOverflow(page);
  });
