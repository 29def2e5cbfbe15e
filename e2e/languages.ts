/** Pages in a pseudo-language: what is not translated, cut or out of its box is easy to see. */
import { expect, type Page } from '@playwright/test';
import { origin } from './accounts.ts';
import { untilStill } from './screens.ts';

export type PseudoLanguage = 'en-XA' | 'ar-XB';

/** From now on the page speaks this language, from its first text on. */
export async function speak(page: Page, language: PseudoLanguage): Promise<void> {
  await page.addInitScript(
    ([key, value, at]) => {
      if (window.location.origin === at) window.localStorage.setItem(key, value);
    },
    ['porchlight-language', language, origin()] as const,
  );
}

type Found = { untranslated: string[]; cut: string[] };

/** `own` are the words that people wrote themselves: names, usernames, addresses. */
export async function expectInLanguage(
  page: Page,
  language: PseudoLanguage,
  { own, where }: { own: readonly string[]; where: string },
): Promise<void> {
  await untilStill(page);
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', language);
  await expect(html).toHaveAttribute('dir', language === 'ar-XB' ? 'rtl' : 'ltr');
  const found = await page.evaluate(look, language);
  const words = found.untranslated.filter((text) => isOurs(text, own));
  expect(words, `not from the catalogue: ${where}`).toEqual([]);
  expect(found.cut, `cut: ${where}`).toEqual([]);
}

/** Weekdays and months are the browser's own, and the pseudo-languages have none. */
const CALENDAR = /\b(Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day\b/g;

/** Times, the product's name and people's own words are the same in every language. */
function isOurs(text: string, own: readonly string[]): boolean {
  let rest = text.replace(CALENDAR, '');
  for (const word of own) rest = rest.replaceAll(word, '');
  return /[A-Za-z]{3,}/.test(
    rest.replace(/Porchlight|@\S+|\S+@\S+|\b(AM|PM)\b|https?:\S+|\[[^\]]*~\]/g, ''),
  );
}

/** Runs in the page. */
function look(language: string): Found {
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const untranslated: string[] = [];
  const cut: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (!parent || text === '' || parent.closest('script, style, noscript, option')) continue;
    if (!isShown(parent)) continue;
    // Letters of the pseudo-language are accented, or each word is turned round.
    if (language === 'en-XA' || !text.includes('\u202E')) untranslated.push(text);
    const box = parent.closest('button, a, label, [role="tab"], h1, h2, h3, p, li') ?? parent;
    const { overflowX, textOverflow } = getComputedStyle(box);
    // A box of one pixel is for screen readers alone.
    const isRead = box.clientWidth <= 1;
    const isCut = !isRead && box.scrollWidth > box.clientWidth + 1 && overflowX !== 'auto';
    if (isCut && overflowX !== 'visible' && textOverflow !== 'ellipsis') cut.push(text);
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]')) {
    if (!isShown(element)) continue;
    for (const name of ['aria-label', 'placeholder', 'title']) {
      const text = element.getAttribute(name);
      if (text && (language === 'en-XA' || !text.includes('\u202E'))) untranslated.push(text);
    }
  }
  return { untranslated, cut };
}
