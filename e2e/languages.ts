/** Pages in a pseudo-language: what is not translated, cut or out of its box is easy to see. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { origin } from './accounts.ts';
import { untilStill } from './screens.ts';

export type PseudoLanguage = 'en-XA' | 'ar-XB';
export const PSEUDO_LANGUAGES = ['en-XA', 'ar-XB'] as const;
const WIDTHS = [320, 390, 1280];
/** High enough that nothing has to be scrolled to. */
const HEIGHT = 2400;

/** From now on the page speaks this language, from its first text on. */
export async function speak(page: Page, language: PseudoLanguage): Promise<void> {
  await page.addInitScript(
    ([key, value, at]) => {
      if (window.location.origin === at) window.localStorage.setItem(key, value);
    },
    ['settings-language', language, origin()] as const,
  );
}

const PLAIN = 'AaBCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz';
const ACCENTED = 'ÅåƁÇçÐðÉéĜĝĤĥÎîĴĵĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž';

/** A text of the catalogue as the pseudo-language writes it (messages/compiler/pseudo.mjs). */
function inLanguage(language: PseudoLanguage, english: string): string {
  if (language === 'ar-XB') return english.replace(/\S+/g, '\u202E$&\u202C');
  return english.replace(/[A-Za-z]/g, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);
}

/** Finds a control by its English name; in `en-XA` padding follows. */
export const named = (language: PseudoLanguage, english: string): RegExp =>
  // The last word may have a comma behind it.
  new RegExp(inLanguage(language, english).replace(/\u202C$/, ''));

type Found = { untranslated: string[]; cut: string[]; broken: string[]; overlapping: string[] };
type Checked = { own: readonly string[]; where: string };

/** At every width. `own` are the words that people wrote themselves: names, usernames, addresses. */
export async function expectInLanguage(
  page: Page,
  language: PseudoLanguage,
  checked: Checked,
): Promise<void> {
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', language);
  await expect(html).toHaveAttribute('dir', language === 'ar-XB' ? 'rtl' : 'ltr');
  await expectRoom(page, checked, language);
}

/**
 * A page that was written in English (an email, a public page): its texts are replaced where they
 * stand, so that its boxes are tried with the lengths and the direction of another language.
 */
export async function stretch(page: Page, language: PseudoLanguage): Promise<void> {
  await page.evaluate((isRtl) => {
    document.documentElement.dir = isRtl ? 'rtl' : 'ltr';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      if (text.trim().length < 2 || node.parentElement?.closest('script, style')) continue;
      const words = Math.ceil((text.trim().length * 0.4) / 6);
      node.textContent = isRtl
        ? text.replace(/\S+/g, '\u202E$&\u202C')
        : `${text}${' ~~~~~'.repeat(words)}`;
    }
  }, language === 'ar-XB');
}

/** At every width: nothing cut, nothing over something else, nothing wider than the page. */
export async function expectRoom(
  page: Page,
  { own, where }: Checked,
  language: PseudoLanguage | null = null,
): Promise<void> {
  const size = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await untilStill(page);
    const at = `${where}, ${width} px`;
    const found = await page.evaluate(look, language);
    if (language !== null) {
      const words = found.untranslated.filter((text) => isOurs(text, own));
      expect.soft(words, `not from the catalogue: ${at}`).toEqual([]);
    }
    expect.soft(found.cut, `cut: ${at}`).toEqual([]);
    expect.soft(found.broken, `broken within a word: ${at}`).toEqual([]);
    expect.soft(found.overlapping, `overlapping: ${at}`).toEqual([]);
    const wider = await page.evaluate(tooWide);
    expect.soft(wider, `wider than the page: ${at}`).toEqual([]);
  }
  if (size) await page.setViewportSize(size);
}

const catalogues = new Map<string, Map<string, string>>();

/** The texts of a language by their keys, with the names of their files. */
function catalogue(language: string): Map<string, string> {
  const known = catalogues.get(language);
  if (known) return known;
  const folder = new URL(`../messages/${language}/`, import.meta.url);
  const texts = new Map<string, string>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const entries = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as object;
    for (const [key, text] of Object.entries(entries)) texts.set(`${file} ${key}`, String(text));
  }
  catalogues.set(language, texts);
  return texts;
}

/** A language that is added is looked at without a change here. */
export const LANGUAGES = readdirSync(new URL('../messages', import.meta.url)).filter((name) =>
  /^[a-z]{2}$/.test(name),
);

export function textIn(language: string, key: string): string {
  const text = catalogue(language).get(key);
  if (text === undefined) throw new Error(`there is no ${key} in ${language}`);
  return text;
}

/** An English text of the catalogue in another language; what is no such text stays as it is. */
export function translated(language: string, english: string): string {
  for (const [key, text] of catalogue('en')) if (text === english) return textIn(language, key);
  return english;
}

const COMPANIES = ['WhatsApp', 'Signal', 'FaceTime', 'iPhone', 'Android', 'iOS', 'Slack', 'Teams'];

/**
 * Texts and names of controls that are still in English: those that the catalogue has in other
 * words, and in Arabic every word in Latin letters that neither people nor companies chose.
 */
export async function textsLeft(
  page: Page,
  language: string,
  own: readonly string[],
): Promise<string[]> {
  const { untranslated: all } = await page.evaluate(look, 'spoken');
  const theirs = catalogue(language);
  const english = new Set(
    [...catalogue('en')].flatMap(([key, text]) => (theirs.get(key) === text ? [] : [text])),
  );
  for (const text of theirs.values()) english.delete(text);
  const isLatin = (text: string) =>
    language === 'ar' && isOurs(text.replace(/\b[A-Z]{2,}\b/g, ''), [...own, ...COMPANIES]);
  return all.filter((text) => english.has(text) || isLatin(text));
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

/** Runs in the page: what reaches beyond it, the innermost boxes first. */
function tooWide(): string[] {
  const root = document.documentElement;
  if (root.scrollWidth <= root.clientWidth) return [];
  const beyond = [...document.body.querySelectorAll('*')].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 1 && (right > root.clientWidth + 0.5 || left < -0.5);
  });
  return [
    `${root.scrollWidth - root.clientWidth} px`,
    ...beyond.slice(-5).map((element) => element.outerHTML.slice(0, 160)),
  ];
}

/** Runs in the page. */
function look(language: string | null): Found {
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
  // A dialog covers the page behind it, so nobody reads that page.
  const root = dialogs[dialogs.length - 1] ?? document.body;
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const isForeign = (text: string) => language !== 'ar-XB' || !text.includes('\u202E');
  // The English text of a legal page, and the name of another language, say that they are none.
  const isMarked = (element: Element): boolean =>
    language === 'spoken' &&
    element.closest('[lang]')?.getAttribute('lang') !== document.documentElement.lang;
  const floats = (element: Element): Element | null => {
    for (let at: Element | null = element; at && at !== root; at = at.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return at;
    return null;
  };
  // Boxes that scroll hide the rest of their content, which lies over nothing.
  const inSight = (element: Element, { left, top, right, bottom }: DOMRect): DOMRect => {
    const seen = { left, top, right, bottom };
    for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
      if (getComputedStyle(at).overflowY === 'visible') continue;
      const edge = at.getBoundingClientRect();
      seen.left = Math.max(seen.left, edge.left);
      seen.top = Math.max(seen.top, edge.top);
      seen.right = Math.min(seen.right, edge.right);
      seen.bottom = Math.min(seen.bottom, edge.bottom);
    }
    return new DOMRect(seen.left, seen.top, seen.right - seen.left, seen.bottom - seen.top);
  };
  /** A line may end between words and within an address, and not after the ‘e-’ of ‘e-mail’. */
  const WORD = /(?<!\p{L})\p{L}-\p{L}{2,}|[\p{L}\p{M}’]{2,}/gu;
  const brokenWords = (node: Node, text: string): string[] => {
    const range = document.createRange();
    return [...(node.textContent ?? '').matchAll(WORD)].flatMap((match) => {
      const word = match[0];
      range.setStart(node, match.index);
      range.setEnd(node, match.index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      return lines.size > 1 && !/@|\w\.\w/.test(text) ? [`${word}: ${text}`] : [];
    });
  };
  const widthWithin = (box: Element): number => {
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(box);
    return box.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
  };
  const canvas = document.createElement('canvas').getContext('2d');
  /** The chosen words of a picker, which are no text of the page. */
  const isCutSelect = (select: HTMLSelectElement): boolean => {
    if (!canvas) return false;
    canvas.font = getComputedStyle(select).font;
    const { width } = canvas.measureText(select.selectedOptions[0]?.text ?? '');
    const box = select.parentElement;
    const row = box?.parentElement;
    // As wide as its row: there is no more room to give.
    const isWidest = box && row && box.offsetWidth >= widthWithin(row) - 1;
    return width > widthWithin(select) + 1 && !isWidest;
  };
  const untranslated: string[] = [];
  const cut: string[] = [];
  const broken: string[] = [];
  const lines: { text: string; parent: Element; box: DOMRect; layer: Element | null }[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    // An address may break between its parts, and is one text all the same.
    const whole = parent?.querySelector(':scope > wbr') ? parent : node;
    const text = whole.textContent?.trim() ?? '';
    if (!parent || text === '' || parent.closest('script, style, noscript, option')) continue;
    if (!isShown(parent)) continue;
    // Letters of the pseudo-language are accented, or each word is turned round.
    if (isForeign(text) && !isMarked(parent)) untranslated.push(text);
    const box = parent.closest('button, a, label, [role="tab"], h1, h2, h3, p, li') ?? parent;
    const { overflowX, textOverflow } = getComputedStyle(box);
    // A box of one pixel is for screen readers alone.
    const isRead = box.clientWidth <= 1 || parent.closest('.sr-only') !== null;
    if (isRead) continue;
    const isCut = box.scrollWidth > box.clientWidth + 1 && overflowX !== 'auto';
    if (isCut && overflowX !== 'visible' && textOverflow !== 'ellipsis') cut.push(text);
    if (parent.closest('[aria-hidden="true"], svg')) continue;
    broken.push(...brokenWords(node, text));
    const range = document.createRange();
    range.selectNodeContents(node);
    const layer = floats(parent);
    for (const rect of range.getClientRects()) {
      const seen = inSight(parent, rect);
      if (seen.width > 0 && seen.height > 0) lines.push({ text, parent, box: seen, layer });
    }
  }
  const overlapping: string[] = [];
  for (const [index, a] of lines.entries()) {
    for (const b of lines.slice(index + 1)) {
      if (a.parent === b.parent || a.layer !== b.layer) continue;
      const width = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const height = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      // Lines of one paragraph stand close together.
      const isClose = height > 0.4 * Math.min(a.box.height, b.box.height);
      if (width > 3 && isClose) overlapping.push(`${a.text} | ${b.text}`);
    }
  }
  for (const element of root.querySelectorAll('[aria-label], [placeholder], [title]')) {
    if (!isShown(element)) continue;
    for (const name of ['aria-label', 'placeholder', 'title']) {
      const text = element.getAttribute(name);
      if (text && isForeign(text) && !isMarked(element)) untranslated.push(text);
    }
  }
  for (const select of root.querySelectorAll('select'))
    if (isShown(select) && isCutSelect(select)) cut.push(select.selectedOptions[0]?.text ?? '');
  return { untranslated, cut, broken, overlapping };
}
