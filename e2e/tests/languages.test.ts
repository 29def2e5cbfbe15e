/** Every text in both pseudo-languages: from the catalogue, whole, and in its place. */
import type { Page } from '@playwright/test';
import { type Account, befriend, linkFor, makeAccount } from '../accounts.ts';
import {
  furnish,
  LONG_GROUP,
  LONG_NAME,
  PUBLIC_PAGES,
  SPOKEN_PATHS,
  VISITS,
  type View,
  viewsIn,
  visitsIn,
} from '../language-views.ts';
import {
  expectInLanguage,
  expectRoom,
  LANGUAGES,
  PSEUDO_LANGUAGES,
  type PseudoLanguage,
  speak,
  stretch,
  textIn,
  textsLeft,
} from '../languages.ts';
import { expect, test } from '../people.ts';
import { expectAccessible } from '../screens.ts';

/** `npm test` looks at one language for each group of screens, and `npm run test:all` at all. */
const isAll = process.env.TEST_ALL === 'true';
// A hundred pages at three widths.
if (isAll) test.describe.configure({ timeout: 600_000 });

/** People's own words and names of devices, which no catalogue has. */
const OWN = [
  ...['Nora Vance', 'Nora', LONG_NAME, 'Ruth', 'Omar Lund', 'Omar', 'Ida Stone', 'Ida'],
  ...['Walking the dog', 'Chess', LONG_GROUP, 'Chrome', 'Linux', 'New York'],
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
    const others = await Promise.all([LONG_NAME, 'Omar Lund', 'Ida Stone'].map(account));
    await befriend(nora, others[0] ?? nora);
    await furnish(nora, others);
    const { page, allow: allowOnPage } = await open(nora);
    // 'Who could see me' asks who is there before it shows anything.
    allowOnPage(/status of 403/);
    await speak(page, language);
    // Rows come in the account's language, which is English: their boxes are tried with long texts.
    await page.route('**/api/notifications', async (route) => {
      const answer = await route.fetch();
      const rows = (await answer.json()) as { title: string; message: string }[];
      const json = rows.map((row) => ({ ...row, ...pseudoRow(row, language) }));
      await route.fulfill({ response: answer, json });
    });
    for (const view of viewsIn(language)) await look(page, language, view);
    if (isAll) {
      await nora.call('POST /api/status', {
        body: { status: 'available', statusMessage: 'Walking the dog' },
      });
      await look(page, language, { path: '/', name: 'lit' });
    }
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

const SPOKEN = LANGUAGES.filter((language) => language !== 'en');

/** Made once for the languages of a theme, which run one after the other. */
let furnished: Promise<{ nora: Account; ruth: Account }> | undefined;
const home = async () => (furnished ??= makeHome());
async function makeHome() {
  const nora = await makeAccount('Nora Vance');
  const people = await Promise.all([LONG_NAME, 'Omar Lund', 'Ida Stone'].map(makeAccount));
  const [ruth = nora] = people;
  await befriend(nora, ruth);
  await furnish(nora, people);
  return { nora, ruth };
}

for (const language of isAll ? SPOKEN : ['de', 'ar']) {
  test(`Public pages and the app have room for every language, from either side: ${language}`, async ({
    account,
    open,
    visitor,
    theme,
    colorScheme,
  }) => {
    const look = async (page: Page, path: string, where = path): Promise<void> => {
      await page.goto(path);
      // The page follows the account, and the title of a page on a phone stands above its content.
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('h1').first()).toBeAttached();
      const loading = textIn(language, 'kit.json loading');
      await expect(page.getByRole('status').filter({ hasText: loading })).toHaveCount(0);
      await expectSpoken(page, language, where);
      if (isAll)
        await expectAccessible(page, `${where} in ${language}`, [
          theme === 'access' ? theme : colorScheme === 'dark' ? colorScheme : 'light',
        ]);
    };
    const { page, allow } = await visitor();
    allow(/status of 40[04]/);
    // The other legal pages have the same English text below their summary.
    const names = isAll ? ['', 'guide', 'about', 'report'] : [language === 'ar' ? '' : 'guide'];
    for (const name of names) await look(page, `/${language}/${name}`);
    // Its letters come with the first page: a font that is late waits for the next one.
    if (language === 'ar')
      await expect(page.locator('link[rel=preload][href*=vazirmatn]')).toBeAttached();
    await page.evaluate((value) => localStorage.setItem('settings-language', value), language);
    for (const { path } of isAll ? VISITS.slice(0, 3) : []) await look(page, path);
    if (!isAll && language !== 'ar') return;
    const { nora, ruth } = isAll ? await home() : { nora: await account('Nora Vance') };
    await nora.call('PATCH /api/user/features', { body: { language, isLanguageChosen: true } });
    await nora.call('POST /api/status', { body: { status: 'unavailable' } });
    const { page: screen } = await open(nora);
    // The app loads itself anew in the account's language, which would end a visit that begins before.
    await expect(screen.locator('html')).toHaveAttribute('lang', language);
    for (const path of ruth ? [...SPOKEN_PATHS, `/contacts/${ruth.id}`] : ['/settings'])
      await look(screen, path);
    if (!ruth) return;
    const statusExpiresAt = new Date(Date.now() + 45 * 60_000).toISOString();
    await nora.call('POST /api/status', {
      body: { status: 'available', statusMessage: 'Walking the dog', statusExpiresAt },
    });
    await look(screen, '/', '/ lit');
  });
}

async function expectSpoken(page: Page, language: string, where: string): Promise<void> {
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', language);
  await expect(html).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
  await expectRoom(page, { own: [], where: `${where} in ${language}` });
  const left = await textsLeft(page, language, OWN);
  expect.soft(left, `in English: ${where} in ${language}`).toEqual([]);
  if (language !== 'ar') {
    const files = await page.evaluate(() => performance.getEntries().map(({ name }) => name));
    expect(files.filter((name) => name.includes('vazirmatn'))).toEqual([]);
    return;
  }
  const face = await page.evaluate(async () => {
    const style = getComputedStyle(document.querySelector('h1, h2') ?? document.body);
    await document.fonts.load(`16px ${style.fontFamily}`, '\u0627');
    return { spacing: style.letterSpacing, family: style.fontFamily };
  });
  expect(face).toMatchObject({ spacing: 'normal', family: expect.stringContaining('Vazirmatn') });
}

const pseudoRow = ({ title, message }: { title: string; message: string }, language: string) =>
  language === 'ar-XB'
    ? { title: `\u202E${title}\u202C`, message: `\u202E${message}\u202C` }
    : { title: `[${title} ~~~~~ ~~~~~]`, message: `[${message} ~~~~~ ~~~~~ ~~~~~]` };
