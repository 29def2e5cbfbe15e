import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { origin } from '../accounts.ts';
import { expect, test } from '../people.ts';
import { expectAccessible, expectNoOverflow } from '../screens.ts';

// Patient: on a busy machine a page may take ten times as long.
test.setTimeout(180_000);

const FACES_LATE_MS = 500;
const SCRIPT_LATE_MS = 1500;

const PAGES = [
  { path: '/', heading: 'Never Miss the Perfect Time to Talk', last: 'Notify me at launch' },
  { path: '/guide', heading: 'Guide', last: 'Ready to leave a light on?' },
  { path: '/about', heading: 'About', last: 'Real-time updates' },
  { path: '/privacy-policy', heading: 'Privacy Policy', last: '10 business days' },
  { path: '/terms-of-service', heading: 'Terms of Service', last: '$100' },
  { path: '/community-standards', heading: 'Community Standards', last: '5 business days' },
  { path: '/report', heading: 'Report someone', last: 'against the rules' },
  { path: '/child-safety', heading: 'Child Safety', last: 'other services' },
  { path: '/accessibility', heading: 'Accessibility', last: '10 business days' },
];

test('The public pages read completely with JavaScript switched off', async ({
  browser,
  viewport,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport,
    baseURL: origin(),
  });
  const page = await context.newPage();
  for (const { path, heading, last } of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached();
    await expect(page.getByText(last).last()).toBeVisible();
    // Nothing waits for a script that never comes.
    await expect(page.getByRole('button', { name: 'Send report' })).toBeHidden();
    await expect(page.locator('.is-waiting')).toHaveCount(0);
  }
  // Without script the way back of a page is the way home.
  await page.getByRole('link', { name: 'Back' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGES[0]?.heading ?? '');
  await context.close();
});

test('A way back that is tapped while the page still loads leads back, not home', async ({
  visitor,
}) => {
  const { page } = await visitor();
  await page.goto('/guide');
  await page.route('**/assets/site-*.js', async (route) => {
    await pause(SCRIPT_LATE_MS);
    await route.continue();
  });
  await page.goto('/privacy-policy', { waitUntil: 'commit' });
  // A narrow window shows the bar's, a wide one that of the page.
  const isNarrow = (page.viewportSize()?.width ?? 0) < 768;
  await page.locator(isNarrow ? '.plain-bar [data-back]' : '.legal-back').click();
  await expect(page).toHaveURL(/\/guide$/);
});

/** Every address of this origin that the page leads to, with its anchors. */
async function linksOf(page: Page): Promise<string[]> {
  const links = await page
    .locator('a[href]')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  return links.filter((link) => link.startsWith(origin()));
}

test('Every link and every anchor of every public page leads somewhere', async ({ visitor }) => {
  const { page } = await visitor();
  const anchors = new Map<string, Set<string>>();
  const wanted = new Set<string>();
  for (const { path } of [...PAGES, { path: '/landing' }]) {
    await page.goto(path);
    const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
    anchors.set(path, new Set(ids));
    for (const link of await linksOf(page)) wanted.add(link);
    await expectNoOverflow(page);
  }
  expect(wanted.size).toBeGreaterThan(20);
  for (const link of wanted) {
    const { pathname, hash } = new URL(link);
    const answer = await page.request.get(link, { headers: { accept: 'text/html' } });
    expect(answer.status(), link).toBe(200);
    if (hash !== '') expect(anchors.get(pathname)?.has(hash.slice(1)), link).toBe(true);
  }
});

test('Everyone can use the public pages', async ({ visitor, viewport }) => {
  const { page } = await visitor();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The three legal pages are one layout: on wide screens one of them stands for all.
  const isWide = (viewport?.width ?? 0) >= 768;
  for (const { path } of isWide ? PAGES.slice(0, 4) : PAGES) {
    await page.goto(path);
    await expectAccessible(page, path);
  }
});

test('The landing page is light, nothing in it jumps, and its sections come into view', async ({
  visitor,
}) => {
  const { page } = await visitor();
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // Faces that come late, as on a slow line, move nothing either.
  await page.route('**/*.woff2', async (route) => {
    await pause(FACES_LATE_MS);
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'load' });
  const loaded = await page.evaluate(() => {
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const [document] = performance.getEntriesByType('navigation') as PerformanceResourceTiming[];
    const sizes = [...all, ...(document ? [document] : [])].map(({ name, encodedBodySize }) => ({
      isScript: name.endsWith('.js'),
      bytes: encodedBodySize,
    }));
    const sum = (wanted: typeof sizes) => wanted.reduce((total, { bytes }) => total + bytes, 0);
    return { script: sum(sizes.filter(({ isScript }) => isScript)), all: sum(sizes) };
  });
  console.log(`landing page: ${loaded.script} bytes of script, ${loaded.all} in all`);
  expect(loaded.script).toBeLessThan(15_000);
  expect(loaded.all).toBeLessThan(150_000);

  const download = page.locator('#download');
  await expect(download).toHaveClass(/is-waiting/);
  await page.getByRole('link', { name: 'Download Mobile App' }).click();
  await expect(download).not.toHaveClass(/is-waiting/);
  await expect(download).toBeInViewport();
  // No store is configured here, so none is a link.
  await expect(download.getByText('Soon for').first()).toBeVisible();
  await expect(download.locator('.store-open').first()).toBeHidden();
  await page.evaluate(() => document.fonts.ready);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBe(0);
});

test('A visitor reports somebody without an account', async ({ visitor }) => {
  const { page } = await visitor();
  await page.goto('/report');
  const send = page.getByRole('button', { name: 'Send report' });
  await send.click();
  await expect(page.getByText('Say who it’s about.')).toBeVisible();
  await expect(page.getByLabel('Who is it about?')).toBeFocused();
  await page.getByLabel('Who is it about?').fill('@theo');
  await page.getByLabel('What’s wrong?').selectOption('Harassment or threats');
  await expectAccessible(page, 'the form of the report page');
  await send.click();
  await expect(page.getByText('Thank you. We have your report.')).toBeVisible();
  await expect(send).toBeHidden();
});

test('What search engines and other sites read has the public address', async ({ visitor }) => {
  const { page } = await visitor();
  await page.goto('/guide');
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute('href', `${origin()}/guide`);
  const card = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect((await page.request.get(card ?? '')).headers()['content-type']).toBe('image/png');
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  expect(sitemap).toContain(`<loc>${origin()}/privacy-policy</loc>`);
  expect(await (await page.request.get('/robots.txt')).text()).toContain(`${origin()}/sitemap.xml`);
  expect(await (await page.request.get('/.well-known/gpc.json')).json()).toMatchObject({
    gpc: true,
  });
});

test('Back leads to where one came from, and the privacy signal is seen', async ({ visitor }) => {
  const { page } = await visitor();
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
  await page.goto('/login');
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByText('Your browser sends this signal')).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.locator('html')).toHaveAttribute('data-gpc', 'on');
});

test('A signed-in person gets the app at the same address, and each public page at its own', async ({
  person,
}) => {
  const { page } = await person('Ana Home');
  await expect(page.getByRole('switch', { name: /Porch light/ })).toBeVisible();
  await page.goto('/landing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGES[0]?.heading ?? '');
  for (const { path, heading } of PAGES.slice(1)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
  // Without the cookie the server guesses wrong, and the page mends it.
  await page.context().clearCookies();
  await page.goto('/');
  await expect(page.getByRole('switch', { name: /Porch light/ })).toBeVisible();
  await expect(page).toHaveURL(`${origin()}/`);
});
