/** What is near enough to be seen soon. */

/** Far enough for a fling, and little enough to be drawn anew at every letter of a search. */
const AHEAD_PX = 250;
/** More, where something is drawn anyway: what is drawn takes less room than was kept for it. */
const SURELY_AHEAD_PX = 400;
const AHEAD = `${AHEAD_PX}px 0px`;

export function isNear(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > -SURELY_AHEAD_PX && top < window.innerHeight + SURELY_AHEAD_PX;
}

/** By an estimate of where it begins on the page, and therefore only what is far beyond any doubt. */
export function isFarBelow(topPx: number): boolean {
  return topPx > window.scrollY + 3 * window.innerHeight;
}

type Listener = (entry: IntersectionObserverEntry) => void;

const listeners = new WeakMap<Element, Listener>();
let observer: IntersectionObserver | undefined;

/** One observer for all: a list of a thousand would have hundreds. */
export function watchNearness(element: Element, listener: Listener): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) listeners.get(entry.target)?.(entry);
    },
    // The second is for what scrolls in itself, like a dialog, where the browser knows it.
    { rootMargin: AHEAD, scrollMargin: AHEAD } as IntersectionObserverInit,
  );
  listeners.set(element, listener);
  observer.observe(element);
  const watching = observer;
  return () => {
    listeners.delete(element);
    watching.unobserve(element);
  };
}
