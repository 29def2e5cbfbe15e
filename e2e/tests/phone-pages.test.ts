/** The public pages inside the phone app, where no server chooses a file: each opens, and none is a dead end. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { fileFor, outcomeOf, SHELL_ORIGIN } from '../../native/shell/rules.ts';
import { makeAccount } from '../accounts.ts';
import { systems, test } from '../shell.ts';
import { BUILD } from '../shell-view.ts';

const PAGES = [
  '/landing',
  '/guide',
  '/about',
  '/privacy-policy',
  '/terms-of-service',
  '/community-standards',
  '/report',
  '/child-safety',
  '/accessibility',
];

/** Where the links of the shown page lead, without their place in the page. */
const linksOf = async (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter((link) => link.checkVisibility())
      .map(({ href }) => href.replace(/#.*$/, '')),
  );

for (const platform of systems('ios')) {
  test(`every public page opens inside the app on ${platform}, with links that lead on and a way back`, async ({
    newPhone,
  }) => {
    const phone = await newPhone(platform);
    await phone.signIn(await makeAccount('Nora Hale'));
    const page = await phone.launch();
    await expect(page.getByRole('switch', { name: /Porch light/ })).toBeVisible();

    const found = new Map<string, string>();
    for (const at of PAGES) {
      // As a link of the app: the address is the app's, and the app names the file.
      await page.evaluate((to) => window.location.assign(to), at);
      await page.waitForURL(`${SHELL_ORIGIN}/site/en${at}.html`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      const links = await linksOf(page);
      // Back to the app: by a link that goes back in history, or by the product's name.
      const isBack = (link: string) => link === `${SHELL_ORIGIN}/`;
      expect(
        links.some(isBack) || (await page.locator('[data-back]').count()) > 0,
        `a way back from ${at}`,
      ).toBe(true);
      for (const link of links) found.set(link, at);
    }

    const inside = [...found].filter(([link]) => outcomeOf(link) === 'inside');
    const outside = [...found].filter(([link]) => outcomeOf(link) === 'outside');
    // Nothing is left that a phone would drop without a word.
    expect(found.size).toBe(inside.length + outside.length);
    expect(outside.map(([link]) => link).some((link) => link.startsWith('mailto:'))).toBe(true);
    const ofTheApp = new Set<string>();
    for (const [link, from] of inside) {
      const { pathname } = new URL(link);
      // The app names the file of a public page in another language, as it did above in its own.
      const foreign = /^\/([a-z]{2})(\/.+)$/.exec(pathname);
      const file = foreign ? `/site${pathname}.html` : fileFor(platform, pathname);
      expect(existsSync(path.join(BUILD, file)), `${link} of ${from}`).toBe(true);
      // The landing pages of all languages are one address to the app: its own home.
      const at = pathname.replace(/^\/[a-z]{2}\/$/, '/de/');
      if (file === '/index.html' && !PAGES.includes(at)) ofTheApp.add(at);
    }
    expect([...ofTheApp].sort()).toEqual(expect.arrayContaining(['/', '/delete-account']));
    for (const at of ofTheApp) {
      await page.goto(SHELL_ORIGIN + at, { waitUntil: 'commit' });
      await expect(page.locator('h1, h2, [role="switch"]').first(), at).toBeVisible();
      await expect(page.getByText('Page Not Found'), at).toHaveCount(0);
    }

    // A link of a page that leaves the app opens the system's own app, and the page stays.
    await page.evaluate((to) => window.location.assign(to), '/privacy-policy');
    await page.waitForURL(/privacy-policy\.html$/);
    const mail = page.locator('a[href^="mailto:"]').first();
    await mail.click();
    await expect.poll(() => phone.outside.at(-1) ?? '').toMatch(/^mailto:privacy@/);
    await expect(page).toHaveURL(/privacy-policy\.html$/);
  });
}
