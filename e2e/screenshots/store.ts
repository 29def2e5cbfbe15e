/** Pictures for the stores: one screen each, as it is first seen, in each size of the configuration. */
import path from 'node:path';
import { expect, test } from '../people.ts';
import { expectNoOverflow, untilStill } from '../screens.ts';
import { allScreens } from './all.ts';
import { accountOf } from './cast.ts';
import { untilHomeIsWhole } from './show.ts';

const folder = process.env.SCREENSHOTS_FOLDER ?? 'screenshots-taken';
/** In the order of the store's page. */
const SHOWN = ['home-available', 'your-contacts', 'contacts-groups', 'schedule', 'contact'];

for (const [index, wanted] of SHOWN.entries()) {
  test(wanted, async ({ open }, { project }) => {
    const screen = allScreens.find(({ name }) => name === wanted);
    if (!screen) throw new Error(`there is no screen ${wanted}`);
    const { who = 'nora' } = screen;
    const account = await accountOf(who === 'visitor' ? 'nora' : who);
    await account.call('POST /api/notifications/read/all');
    await screen.before?.(account);
    const { page, allow } = await open(account, { at: screen.at });
    allow(/./);
    await page.waitForLoadState('networkidle');
    if (screen.at === '/') await untilHomeIsWhole(page);
    await screen.show?.(page);
    await expect(page.locator('.spinner')).toHaveCount(0);
    await untilStill(page);
    await expectNoOverflow(page, []);
    // No two names alike: those of both Apple devices go into one folder.
    const name = `${project.name}-${index + 1}-${wanted}.png`;
    const file = path.join(folder, project.name, name);
    expectAccepted(project.name, await page.screenshot({ path: file }));
    expect(page.url()).toContain(new URL(screen.at, page.url()).pathname);
  });
}

/** Apple takes these sizes alone; both stores refuse pictures that can be seen through. */
const APPLE: Record<string, [width: number, height: number]> = {
  'ios-6.9-inch': [1320, 2868],
  'ios-ipad-13-inch': [2064, 2752],
};
/** The colour type of a PNG without transparency. */
const RGB = 2;

function expectAccepted(name: string, png: Buffer): void {
  // The first chunk of a PNG: width and height as four bytes each, depth, and colour type.
  const [width, height, colours] = [png.readUInt32BE(16), png.readUInt32BE(20), png[25]];
  expect(colours, 'colour type').toBe(RGB);
  const apple = APPLE[name];
  if (apple) return expect([width, height]).toEqual(apple);
  expect(name).toMatch(/^android-/);
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  expect(short, 'a tablet’s shorter side').toBeGreaterThanOrEqual(1080);
  expect(long).toBeLessThanOrEqual(3840);
  expect(long / short, 'longer by shorter side').toBeLessThanOrEqual(2);
}
