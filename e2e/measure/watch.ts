/** What the browser itself says about taps, tasks and letters. */
import type { Page } from '@playwright/test';

type Watched = { taps: number[]; tasks: number[] };
type Watching = { watched: Watched };

/** Taps: from the finger to the next painted frame. Tasks: those that held everything up for 50 ms. */
export async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watched: Watched = { taps: [], tasks: [] };
    (window as unknown as Watching).watched = watched;
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) {
        if (name === 'click') watched.taps.push(duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
}

export async function watched(page: Page): Promise<Watched> {
  return page.evaluate(() => (window as unknown as Watching).watched);
}

/** From a letter to the frame after which the list has stopped changing. */
export async function timeOfLetter(page: Page, letter: string): Promise<number> {
  const timing = page.evaluate(async () => {
    const QUIET_MS = 150;
    return new Promise<number>((resolve) => {
      let [start, last] = [0, 0];
      let timer: ReturnType<typeof setTimeout> | undefined;
      const settle = () => {
        requestAnimationFrame(() => {
          last = performance.now();
          clearTimeout(timer);
          timer = setTimeout(() => {
            observer.disconnect();
            resolve(last - start);
          }, QUIET_MS);
        });
      };
      const observer = new MutationObserver(settle);
      observer.observe(document.body, { childList: true, subtree: true, attributes: true });
      const begin = (event: Event) => {
        start = event.timeStamp;
        settle();
      };
      document.addEventListener('keydown', begin, { capture: true, once: true });
    });
  });
  await page.keyboard.press(letter);
  return timing;
}

export function frames(page: Page, count: number): Promise<void> {
  return page.evaluate(async (many) => {
    for (let frame = 0; frame < many; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, count);
}
