import { LANGUAGES } from '../languages.ts';
import { befriend, expect, test } from '../people.ts';
import { expectAccessible, expectNoOverflow, showTheme } from '../screens.ts';

test('A wide window: other contacts with a bell, notifications at theirs, and shortcuts', async ({
  account,
  open,
}) => {
  const [nora, ruth, sam] = await Promise.all([
    account('Nora Looks'),
    account('Ruth Hale'),
    account('Sam Okafor'),
  ]);
  for (const contact of [ruth, sam]) await befriend(nora, contact);
  await sam.call('POST /api/status', { body: { status: 'available' } });
  const { page } = await open(nora);

  // Those who are off are in sight, never mixed with those who are on.
  const others = page.locator('.home-others');
  await expect(others.locator('.row-link')).toHaveText(['Ruth Hale']);
  const watch = others.getByRole('button', { name: 'Tell me when Ruth Hale is available' });
  await watch.click();
  await expect(watch).toHaveAttribute('aria-pressed', 'true');
  await expect(others.getByText('We’ll tell you once')).toBeVisible();
  await expectAccessible(page, 'a wide home');
  await expectNoOverflow(page);

  // The list hangs from its bell and dims nothing; the bell, Escape and a click beside it close it.
  const bell = page.locator('.wide-bar').getByRole('button', { name: /notifications/i });
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await bell.click();
  await expect(list).toBeVisible();
  await expect(page.locator('.scrim')).toHaveCount(0);
  await expectAccessible(page, 'the notifications of a wide window');
  await bell.click();
  await expect(list).toHaveCount(0);
  await bell.click();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(bell).toBeFocused();
  await bell.click();
  await page.getByRole('heading', { name: 'Your light is off' }).click();
  await expect(list).toHaveCount(0);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page, 'the list of shortcuts');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.type('gs');
  await expect(page).toHaveURL(/\/settings$/);
  await page.keyboard.type('/');
  await expect(page.getByRole('search').getByRole('textbox')).toBeFocused();
  await page.getByRole('main').click({ position: { x: 2, y: 2 } });
  await page.keyboard.type('gh');
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('A wide window: a contact is beside the list, and keys lead through both', async ({
  account,
  open,
}) => {
  const [nora, ruth, sam] = await Promise.all([
    account('Nora Looks'),
    account('Ruth Hale'),
    account('Sam Okafor'),
  ]);
  for (const contact of [ruth, sam]) await befriend(nora, contact);
  const { page } = await open(nora, { at: '/contacts' });
  await page.getByRole('main').getByRole('link', { name: 'Ruth Hale' }).click();
  const list = page.getByRole('navigation', { name: 'Contacts' });
  const shown = (name: string) => page.getByRole('article', { name });
  await expect(shown('Ruth Hale')).toBeVisible();
  const [left, right] = [await list.boundingBox(), await shown('Ruth Hale').boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
  await expect(list.getByRole('link', { name: 'Ruth Hale' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expectAccessible(page, 'a contact beside the list');

  // Escape leads from the person to their row, arrows to the next one, Enter opens it.
  await shown('Ruth Hale').getByRole('button', { name: 'Call Ruth' }).focus();
  await page.keyboard.press('Escape');
  await expect(list.getByRole('link', { name: 'Ruth Hale' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('link', { name: 'Sam Okafor' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shown('Sam Okafor')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/contacts/${sam.id}$`));
  await page.goBack();
  await expect(shown('Ruth Hale')).toBeVisible();
});

test('A wide window: a message has its place in the top bar, and covers no control at any width', async ({
  account,
  open,
}) => {
  const [nora, ben] = await Promise.all([account('Nora Reads'), account('Ben Lights')]);
  await befriend(nora, ben);
  const { page } = await open(nora);
  // A light that is on before the connection lives is no news.
  await page.waitForFunction(() => localStorage.getItem('user-last-known') !== null);
  // Read in one step: a toast leaves by itself, however slow the machine is.
  const covered = (name: string) =>
    page.waitForFunction((text) => {
      const toast = [...document.querySelectorAll('.toast')].find(
        (one) => one.textContent.includes(text) && one.checkVisibility(),
      );
      if (!toast) return null;
      if (toast.getAnimations().some(({ playState }) => playState === 'running')) return null;
      const box = toast.getBoundingClientRect();
      return [...document.querySelectorAll('a, button, h1, h2, [role=listitem]')]
        .filter((one) => one.checkVisibility() && !toast.contains(one))
        .filter((one) => {
          const { top, bottom, left, right } = one.getBoundingClientRect();
          const isApart =
            bottom <= box.top || top >= box.bottom || right <= box.left || left >= box.right;
          return !isApart && one.closest('.sr-only, .skip-link') === null;
        })
        .map((one) => one.ariaLabel ?? one.textContent);
    }, name);
  let status: 'available' | 'unavailable' = 'available';
  for (const width of [1920, 1280, 900]) {
    await page.setViewportSize({ width, height: 800 });
    await ben.call('POST /api/status', { body: { status } });
    const found = await covered(`Ben Lights is now ${status}`);
    expect(await found.jsonValue(), `covered at ${width} px`).toEqual([]);
    status = status === 'available' ? 'unavailable' : 'available';
  }
});

test('A wide window: the sample on the landing page covers no word and no button', async ({
  visitor,
}) => {
  const { page } = await visitor();
  for (const language of LANGUAGES)
    for (const width of [1200, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(language === 'en' ? '/' : `/${language}/`);
      for (const theme of ['light', 'access'] as const) {
        await showTheme(page, theme);
        const covered = await page.evaluate(() => {
          const sample = document.querySelector('.hero-sample')?.getBoundingClientRect();
          if (!sample) throw new Error('the landing page has no sample');
          const isBelow = (box: DOMRect) =>
            box.left < sample.right &&
            sample.left < box.right &&
            box.top < sample.bottom &&
            sample.top < box.bottom;
          return [...document.querySelectorAll('.hero-text > :not([hidden])')]
            .filter((part) => {
              const range = document.createRange();
              range.selectNodeContents(part);
              return [...range.getClientRects()].some(isBelow);
            })
            .map((part) => part.textContent);
        });
        expect(covered, `${language}, ${width} px, ${theme}`).toEqual([]);
      }
    }
});
