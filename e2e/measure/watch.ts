/** The browser's own measurements of taps, long tasks and typing. */
import type { Page } from '@playwright/test';

type Watched = { taps: number[]; tasks: number[] };
type Watching = { watched: Watched; letter: Promise<number>; lampAt?: number };

/** Notes when the lamp is painted first, on every page from now on. */
export async function watchForLamp(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('[role=switch]') === null) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const painted = new MessageChannel();
        painted.port1.addEventListener('message', () => {
          (window as unknown as Watching).lampAt = performance.now();
        });
        painted.port1.start();
        painted.port2.postMessage(null);
      });
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

/** The scripts that had come by then. */
export async function scriptsBeforeLamp(page: Page): Promise<string[]> {
  await page.waitForFunction(() => (window as unknown as Watching).lampAt !== undefined);
  return page.evaluate(() => {
    const lampAt = (window as unknown as Watching).lampAt ?? 0;
    return performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).responseEnd <= lampAt)
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js'));
  });
}

/**
 * Taps: from the finger to the frame that shows the changed lamp. The browser's own measure of an
 * event ends with the next frame, whether or not that shows anything. Tasks: those that held
 * everything up for 50 ms.
 */
export async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watched: Watched = { taps: [], tasks: [] };
    (window as unknown as Watching).watched = watched;
    let tappedAt: number | null = null;
    addEventListener('click', ({ timeStamp }) => (tappedAt = timeStamp), { capture: true });
    new MutationObserver(() => {
      const since = tappedAt;
      if (since === null) return;
      tappedAt = null;
      requestAnimationFrame(() => {
        const drawn = new MessageChannel();
        drawn.port1.addEventListener('message', () => {
          watched.taps.push(performance.now() - since);
        });
        drawn.port1.start();
        drawn.port2.postMessage(null);
      });
    }).observe(document.body, { subtree: true, attributeFilter: ['aria-checked'] });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
}

export async function watched(page: Page): Promise<Watched> {
  return page.evaluate(() => (window as unknown as Watching).watched);
}

/** From a letter to the frame after which nothing on the screen changes any more. */
export async function timeOfLetter(page: Page, letter: string): Promise<number> {
  await page.evaluate(() => {
    const QUIET_MS = 150;
    (window as unknown as Watching).letter = new Promise<number>((resolve) => {
      let [start, last] = [0, 0];
      let timer: ReturnType<typeof setTimeout> | undefined;
      const isOnScreen = ({ target }: MutationRecord) => {
        const box = target instanceof Element ? target.getBoundingClientRect() : undefined;
        return box === undefined || (box.bottom > 0 && box.top < window.innerHeight);
      };
      const settle = (changes: readonly MutationRecord[] = []) => {
        requestAnimationFrame(() => {
          if (changes.length === 0 || changes.some(isOnScreen)) last = performance.now();
          clearTimeout(timer);
          timer = setTimeout(() => {
            observer.disconnect();
            resolve(last - start);
          }, QUIET_MS);
        });
      };
      const observer = new MutationObserver(settle);
      const begin = (event: Event) => {
        start = event.timeStamp;
        observer.observe(document.body, { childList: true, subtree: true });
        settle();
      };
      document.addEventListener('keydown', begin, { capture: true, once: true });
    });
  });
  await page.keyboard.press(letter);
  return page.evaluate(async () => (window as unknown as Watching).letter);
}

/**
 * How busy the machine is: the same piece of work many times over. Every other measurement may be too
 * long by as much as the slowest piece is longer than the fastest.
 */
export async function piecesOfWork(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const times: number[] = [];
    for (let piece = 0; piece < 40; piece += 1) {
      const start = performance.now();
      let sum = 0;
      for (let index = 0; index < 3_000_000; index += 1) sum += Math.sqrt(index);
      if (sum > 0) times.push(performance.now() - start);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return times;
  });
}

export function frames(page: Page, count: number): Promise<void> {
  return page.evaluate(async (many) => {
    for (let frame = 0; frame < many; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, count);
}
