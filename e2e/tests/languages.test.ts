import type { Page } from '@playwright/test';
import { befriend } from '../accounts.ts';
import { expectInLanguage, type PseudoLanguage, speak } from '../languages.ts';
import { expect, test } from '../people.ts';
import { expectAccessible, expectNoOverflow } from '../screens.ts';

/** People's own words, which no catalogue has. */
const OWN = [
  'Nora Vance',
  'Nora',
  'Ruth Hale',
  'Ruth',
  'Walking the dog',
  'Chess',
  'Chrome',
  'Linux',
];
const WIDTHS = [320, 390, 1280];
const SCREENS = ['/', '/contacts', '/contacts?tab=groups', '/settings', '/settings?tab=schedule'];
const MORE = ['/settings?tab=nfc', '/account', '/your-contacts', '/pending-contact-requests'];
/** `npm test` looks at one language a screen; `npm run test:all` at every screen in both. */
const isAll = process.env.TEST_ALL === 'true';
const BY_LANGUAGE: Record<PseudoLanguage, readonly string[]> = isAll
  ? { 'en-XA': [...SCREENS, ...MORE], 'ar-XB': [...SCREENS, ...MORE] }
  : { 'en-XA': [...SCREENS, '/account'], 'ar-XB': ['/', '/settings?tab=schedule'] };

async function checked(page: Page, language: PseudoLanguage, where: string): Promise<void> {
  await expectInLanguage(page, language, { own: OWN, where });
  await expectNoOverflow(page, WIDTHS);
}

for (const language of ['en-XA', 'ar-XB'] as const) {
  test(`Someone who reads ${language}: every text, nothing cut, nothing too wide`, async ({
    account,
    open,
  }) => {
    const [nora, ruth] = await Promise.all([account('Nora Vance'), account('Ruth Hale')]);
    await befriend(nora, ruth);
    await ruth.call('POST /api/status', {
      body: { status: 'available', statusMessage: 'Walking the dog' },
    });
    await nora.call('POST /api/contact-groups', { body: { name: 'Chess', color: '#7A4B9A' } });
    const { page } = await open(nora);
    await speak(page, language);
    for (const path of BY_LANGUAGE[language]) {
      await page.goto(path);
      await page.locator('h1').first().waitFor({ state: 'attached' });
      await expect(page.getByRole('status').filter({ hasText: /Ļöåðîñĝ|Loading/ })).toHaveCount(0);
      await checked(page, language, path);
    }
    if (language === 'ar-XB') await expectAccessible(page, 'right to left', ['light']);
  });
}

test('A visitor who reads en-XA: signing in and signing up', async ({ visitor }) => {
  const { page } = await visitor();
  await speak(page, 'en-XA');
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await checked(page, 'en-XA', path);
  }
});
