/** Every text in both pseudo-languages: from the catalogue, whole, and in its place. */
import type { Page } from '@playwright/test';
import { befriend, linkFor } from '../accounts.ts';
import { furnish, PUBLIC_PAGES, type View, viewsIn, visitsIn } from '../language-views.ts';
import {
  expectInLanguage,
  expectRoom,
  PSEUDO_LANGUAGES,
  type PseudoLanguage,
  speak,
  stretch,
} from '../languages.ts';
import { expect, test } from '../people.ts';
import { expectAccessible } from '../screens.ts';

/** People's own words and names of devices, which no catalogue has. */
const OWN = [
  ...['Nora Vance', 'Nora', 'Ruth Hale', 'Ruth', 'Omar Lund', 'Omar', 'Ida Stone', 'Ida'],
  ...['Walking the dog', 'Chess', 'Chrome', 'Linux', 'New York'],
];

async function look(page: Page, language: PseudoLanguage, { path, name, open }: View) {
  await page.goto(path);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await expect(page.getByRole('status').filter({ hasText: /Ļöåðîñĝ|Loading/ })).toHaveCount(0);
  await open?.(page, language);
  await expectInLanguage(page, language, { own: OWN, where: `${path} ${name ?? ''}` });
}

for (const language of PSEUDO_LANGUAGES) {
  test(`Someone who reads ${language}: every text, nothing cut, nothing too wide`, async ({
    account,
    open,
    visitor,
  }) => {
    const nora = await account('Nora Vance');
    const others = await Promise.all(['Ruth Hale', 'Omar Lund', 'Ida Stone'].map(account));
    await befriend(nora, others[0] ?? nora);
    await furnish(nora, others);
    const { page } = await open(nora);
    await speak(page, language);
    // Rows come in the account's language, which is English: their boxes are tried with long texts.
    await page.route('**/api/notifications', async (route) => {
      const answer = await route.fetch();
      const rows = (await answer.json()) as { title: string; message: string }[];
      const json = rows.map((row) => ({ ...row, ...pseudoRow(row, language) }));
      await route.fulfill({ response: answer, json });
    });
    for (const view of viewsIn(language)) await look(page, language, view);
    if (language === 'ar-XB') await expectAccessible(page, 'right to left', ['light']);
    const visits = visitsIn(language);
    if (visits.length === 0) return;
    const { page: door, allow } = await visitor();
    allow(/status of 40[04]/);
    await speak(door, language);
    for (const view of visits) await look(door, language, view);
  });
}

test('Public pages and an email keep their shape in longer words and from right to left', async ({
  account,
  visitor,
}) => {
  const { page, allow } = await visitor();
  // The outbox is for engineers, and has no icon.
  allow(/status of 404/);
  const nora = await account('Nora Vance');
  await nora.call('POST /api/forgot-password', { body: { email: nora.email } });
  await linkFor(nora.email);
  const outbox = process.env.PORCHLIGHT_OUTBOX ?? '';
  for (const language of PSEUDO_LANGUAGES) {
    for (const { path } of [...PUBLIC_PAGES, { path: outbox }]) {
      await page.goto(path);
      if (path === outbox) await page.locator('li a').first().click();
      await stretch(page, language);
      await expectRoom(page, { own: [], where: `${path} in ${language}` });
    }
  }
});

const pseudoRow = ({ title, message }: { title: string; message: string }, language: string) =>
  language === 'ar-XB'
    ? { title: `\u202E${title}\u202C`, message: `\u202E${message}\u202C` }
    : { title: `[${title} ~~~~~ ~~~~~]`, message: `[${message} ~~~~~ ~~~~~ ~~~~~]` };
