/** Checks for every screen: axe, no console errors, nothing wider than the page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

export const THEMES = ['light', 'dark', 'access'] as const;
export type Theme = (typeof THEMES)[number];

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);
/** Skips results that nobody reads; axe then takes a third of the time. */
const ONLY_WHAT_IS_SAID: RunOptions = {
  resultTypes: ['violations'],
  selectors: false,
  preload: false,
};
const RULES: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  ...ONLY_WHAT_IS_SAID,
};
/** A theme changes colours, borders and a font: only these rules can tell. The rest is read once. */
const LOOKS: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block', 'target-size'] },
  ...ONLY_WHAT_IS_SAID,
};
const LONGEST_ANIMATION_MS = 3000;

/**
 * The themes a screen is checked in: `npm run test:all` takes them all, `npm test` takes one, which
 * the screen's name decides, so that screens share the themes out and a failure repeats.
 */
function themesFor(where: string): readonly Theme[] {
  if (process.env.TEST_ALL === 'true') return THEMES;
  const sum = [...where].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return THEMES.slice(sum % THEMES.length).slice(0, 1);
}

/**
 * axe finds nothing. The page is not loaded again: its theme is set from outside and put back.
 * Animations are waited for, since half-faded text has no contrast.
 */
export async function expectAccessible(
  page: Page,
  where = 'this screen',
  themes: readonly Theme[] = themesFor(where),
): Promise<void> {
  // Until its file is there a screen shows nothing that could be looked at.
  await expect(page.locator('main').first()).toBeAttached();
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const before = await themeOf(page);
  const found: string[] = [];
  for (const [index, theme] of themes.entries()) {
    await showTheme(page, theme);
    const violations = await page.evaluate(
      async (rules) => {
        const { axe } = window as unknown as {
          axe: { run(options: RunOptions): Promise<AxeResults> };
        };
        const result = await axe.run(rules);
        return result.violations.map(
          ({ id, nodes }) =>
            `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary ?? ''}`).join('\n')}`,
        );
      },
      index === 0 ? RULES : LOOKS,
    );
    found.push(...violations.map((violation) => `${theme}: ${violation}`));
  }
  await showTheme(page, before);
  expect(found, `axe on ${where}`).toEqual([]);
}

async function themeOf(page: Page): Promise<Theme | null> {
  return page.evaluate(() => (document.documentElement.dataset.theme ?? null) as Theme | null);
}

/** Null is the theme of the system. */
export async function showTheme(page: Page, theme: Theme | null): Promise<void> {
  await page.evaluate((name) => {
    const { classList, dataset } = document.documentElement;
    if (name === null) delete dataset.theme;
    else dataset.theme = name;
    classList.toggle('accessibility-mode', name === 'access');
  }, theme);
  await untilStill(page);
}

/**
 * Brings every animation to its end, and those that begin thereupon. Endless ones (a spinner, a
 * shimmer) and long ones (the ring of a timer of an hour) stay as they are.
 */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async (longest) => {
    const frame = async () => new Promise((resolve) => requestAnimationFrame(resolve));
    const endsSoon = ({ playState, effect, currentTime }: Animation) =>
      playState === 'running' &&
      Number(effect?.getComputedTiming().endTime) - Number(currentTime) <= longest;
    const deadline = performance.now() + longest;
    await frame();
    await frame();
    while (performance.now() < deadline) {
      const moving = document.getAnimations().filter(endsSoon);
      if (moving.length === 0) return;
      for (const animation of moving) animation.finish();
      await frame();
      await frame();
    }
  }, LONGEST_ANIMATION_MS);
}

/** Phones fold the requests that wait to one line. */
export async function unfoldRequests(page: Page): Promise<void> {
  const line = page.getByRole('button', { name: /wants? to connect$/ });
  await line.or(page.getByRole('button', { name: /^Accept / }).first()).waitFor();
  if (await line.isVisible()) await line.click();
}

/** Nothing is wider than the page, at this width and (by default) at 320 px. */
export async function expectNoOverflow(
  page: Page,
  widths: readonly number[] = [320],
): Promise<void> {
  const size = page.viewportSize();
  for (const width of [size?.width ?? 390, ...widths]) {
    await page.setViewportSize({ width, height: size?.height ?? 844 });
    await untilStill(page);
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider, `pixels beyond a page of ${width} px`).toBeLessThanOrEqual(0);
  }
  if (size) await page.setViewportSize(size);
}

/** Words that are drawn on more than one line. */
export const brokenWords = async (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || parent.closest('.sr-only, [aria-hidden=true]')) continue;
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    }
    return broken;
  });

export type ConsoleWatch = { allow(text: RegExp): void; expectQuiet(): void };

/**
 * Collects every error and warning of a page from now on. `allow` is for the browser's own line
 * about an error that the test provokes: 'the server responded with a status of 409'.
 */
export function watchConsole(page: Page): ConsoleWatch {
  const said: string[] = [];
  const allowed: RegExp[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(String(error)));
  return {
    allow: (text) => void allowed.push(text),
    expectQuiet: () => {
      const unexpected = said.filter((line) => !allowed.some((text) => text.test(line)));
      expect(unexpected, 'the console stays quiet').toEqual([]);
    },
  };
}

/** Types the password into the dialog that asks for it before `act`. */
export async function confirmPassword(page: Page, act: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: act }).click();
}
