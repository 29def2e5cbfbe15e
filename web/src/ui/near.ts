/** Which elements are near enough to be seen soon. */

/** Far enough for a fling, and little enough to be drawn anew at every letter of a search. */
const AHEAD_PX = 250;
/** Drawn parts stay a little longer, or a finger that rests at the edge would draw them anew. */
const KEPT_PX = 400;
const AHEAD = `${AHEAD_PX}px 0px`;

export const isNear = (element: Element): boolean => isWithin(element, AHEAD_PX);

export const isFar = (element: Element): boolean => !isWithin(element, KEPT_PX);

function isWithin(element: Element, px: number): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > -px && top < window.innerHeight + px;
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
