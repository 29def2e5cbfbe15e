/** Links to other apps, which no browser of a test may follow. */

/**
 * Cancels them as a web view does, and calls the global function `report` where there is one.
 * Chromium waits for a handler instead: the page gets no more taps, and sometimes cannot be closed.
 * Runs in the page.
 */
export function cancelOtherSchemes(report: string): void {
  type NavigateEvent = Event & { destination: { url: string } };
  const { navigation } = globalThis as unknown as { navigation: EventTarget };
  navigation.addEventListener('navigate', (event) => {
    const { url } = (event as NavigateEvent).destination;
    if (/^(?:https?|blob|about):/.test(url)) return;
    event.preventDefault();
    (globalThis as unknown as Record<string, (url: string) => void>)[report]?.(url);
  });
}
