/** Pictures for the stores: one screen each, as it is first seen, in each size of the configuration. */
import path from 'node:path';
import { expect, test } from '../people.ts';
import { expectNoOverflow, untilStill } from '../screens.ts';
import { accountOf } from './cast.ts';
import { screens } from './screens.ts';

const folder = process.env.SCREENSHOTS_FOLDER ?? 'screenshots-taken';
/** In the order of the store's page. */
const SHOWN = ['home', 'your-contacts', 'contacts-groups', 'schedule', 'account'];

for (const [index, wanted] of SHOWN.entries()) {
  test(wanted, async ({ open }, { project }) => {
    const screen = screens.find(({ name }) => name === wanted);
    if (!screen) throw new Error(`there is no screen ${wanted}`);
    const { who = 'nora' } = screen;
    const account = await accountOf(who === 'visitor' ? 'nora' : who);
    await screen.before?.(account);
    const { page, allow } = await open(account, { at: screen.at });
    allow(/./);
    await page.waitForLoadState('networkidle');
    await screen.show?.(page);
    await untilStill(page);
    await expectNoOverflow(page, []);
    const file = path.join(folder, project.name, `${index + 1}-${wanted}.png`);
    await page.screenshot({ path: file });
    expect(page.url()).toContain(new URL(screen.at, page.url()).pathname);
  });
}
