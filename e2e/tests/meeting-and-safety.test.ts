/** Every screen of the way to a call, of reports, the desk and the record: axe, and room at 320 px. */
import { test } from '../people.ts';
import { expectAccessible, expectNoOverflow } from '../screens.ts';
import { meeting } from '../screenshots/meeting.ts';
import { safety } from '../screenshots/safety.ts';
import { showScreen } from '../screenshots/show.ts';

for (const screen of [...meeting, ...safety])
  test(`${screen.name} is accessible and fits @all`, async ({ open, visitor }) => {
    const { page, allow } = await showScreen(screen, { open, visitor });
    allow(/status of 40[0-9]/);
    await expectAccessible(page, screen.name);
    await expectNoOverflow(page);
  });
