/** Buttons that show only an icon must be seen: axe measures the contrast of words alone. */
import { expect, type Page } from '@playwright/test';
import { showTheme, type Theme, THEMES } from './screens.ts';

/** WCAG 1.4.11. */
const LEAST_CONTRAST = 3;

/** Each icon button in sight stands out from what lies under it, in each of the themes. */
export async function expectIconsSeen(
  page: Page,
  where: string,
  themes: readonly Theme[] = THEMES,
): Promise<void> {
  const faint: string[] = [];
  for (const theme of themes) {
    await showTheme(page, theme);
    const picture = await page.screenshot({ scale: 'css' });
    const found = await page.evaluate(contrasts, picture.toString('base64'));
    for (const { name, contrast } of found)
      if (contrast < LEAST_CONTRAST) faint.push(`${theme}: ${name} ${contrast.toFixed(2)}`);
  }
  expect(faint, `icons of ${where} that can hardly be seen`).toEqual([]);
}

/** Runs in the page. The ground is what most pixels of the button show; the icon differs most. */
async function contrasts(picture: string): Promise<{ name: string; contrast: number }[]> {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes]));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('there is no canvas');
  context.drawImage(bitmap, 0, 0);
  const linear = (value = 0) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  const isInSight = (button: Element, { x, y, width, height }: DOMRect) => {
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return width > 0 && top !== null && button.contains(top);
  };
  const measured: { name: string; contrast: number }[] = [];
  for (const button of document.querySelectorAll('.icon-btn:not(:disabled)')) {
    const box = button.querySelector('svg')?.getBoundingClientRect();
    if (!box || !isInSight(button, box)) continue;
    const { data } = context.getImageData(box.x, box.y, box.width, box.height);
    const lights: number[] = [];
    for (let at = 0; at < data.length; at += 4)
      lights.push(
        0.2126 * linear(data[at]) + 0.7152 * linear(data[at + 1]) + 0.0722 * linear(data[at + 2]),
      );
    lights.sort((first, second) => first - second);
    const ground = (lights[Math.floor(lights.length / 2)] ?? 0) + 0.05;
    const [darkest = 0, lightest = 0] = [lights[0], lights.at(-1)];
    const contrast = Math.max((lightest + 0.05) / ground, ground / (darkest + 0.05));
    measured.push({ name: button.getAttribute('aria-label') ?? button.outerHTML, contrast });
  }
  return measured;
}
