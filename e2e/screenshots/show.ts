/** Opens a screen of the list as the person it belongs to. */
import type { Page } from '@playwright/test';
import type { Account } from '../accounts.ts';
import type { Arrival, Visitor } from '../people.ts';
import { accountOf, type Who } from './cast.ts';
import type { Screen } from './screens.ts';

type Fixtures = {
  open: (account: Account, arrival?: Arrival) => Promise<Visitor>;
  visitor: () => Promise<Visitor>;
};

/** `arrived` is called before the taps. */
export async function showScreen(
  { at, who = 'nora', before, isNew = false, show, isOverlay = false }: Screen,
  { open, visitor }: Fixtures,
  arrived?: (visit: Visitor) => Promise<void>,
): Promise<Visitor> {
  const arrive = async (known: Who) => {
    const account = await accountOf(known);
    await before?.(account);
    return open(account, { at, isNew });
  };
  const visit = who === 'visitor' ? await visitor() : await arrive(who);
  const { page } = visit;
  if (who === 'visitor') await page.goto(at);
  await arrived?.(visit);
  await page.waitForLoadState('networkidle');
  if (at === '/' && who === 'nora') await untilHomeIsWhole(page);
  await show?.(page);
  // Dialogs are loaded when they are first opened.
  if (isOverlay) await page.locator('[role=dialog], [role=alertdialog]').first().waitFor();
  return visit;
}

/** Parts that the first screen does not need are loaded after it. */
export async function untilHomeIsWhole(page: Page): Promise<void> {
  await page.getByText('Jun Park').first().waitFor();
  if ((page.viewportSize()?.width ?? 0) >= 1024) await page.locator('.home-others').waitFor();
}

/** As tall as the page, so that what is fixed to the bottom stands at its bottom and covers nothing. */
export async function growToPage(page: Page): Promise<void> {
  const size = page.viewportSize();
  if (!size) return;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: size.width, height: Math.max(height, size.height) });
}
