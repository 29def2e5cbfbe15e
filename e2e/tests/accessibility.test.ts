import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { befriend, expect, test } from '../people.ts';

async function expectAccessible(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`,
  );
  expect(found, where).toEqual([]);
}

test('The sign-in screens can be used by everyone', async ({ visitor }) => {
  const { page } = await visitor();
  for (const path of ['/login', '/register', '/verification-expired', '/verification-error']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, path);
  }
});

for (const scheme of ['light', 'dark'] as const) {
  test(`The home screen can be used by everyone, in ${scheme}`, async ({ person }) => {
    const [ana, ben] = [await person('Ana Axe'), await person('Ben Axe')];
    await befriend(ana, ben);
    await ben.call('POST /api/status', { body: { status: 'available', statusMessage: 'hello' } });
    await ana.page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await expect(ana.page.getByRole('button', { name: 'Call Ben Axe' })).toBeVisible();
    await expectAccessible(ana.page, 'light off');
    await ana.page.getByRole('switch').click();
    await expect(ana.page.getByRole('heading', { name: 'Your light is on' })).toBeVisible();
    await expectAccessible(ana.page, 'light on');
    await ana.call('PATCH /api/user/features', { body: { accessibilityMode: true } });
    await expect(ana.page.locator('html')).toHaveAttribute('data-theme', 'access');
    await expectAccessible(ana.page, 'accessibility mode');
  });
}

test('Nothing overflows on a screen 320 px wide', async ({ person }) => {
  const { page, call } = await person('Wilhelmina Bartholomew Featherstonehaugh');
  await call('POST /api/status', { body: { status: 'available', statusMessage: '👨‍👩‍👧‍👦'.repeat(50) } });
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole('heading', { name: 'Your light is on' })).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});
