import { type RefObject, useEffect, useRef } from 'react';

type Fallback = RefObject<HTMLElement | null>;

/** Elements that take the focus when the focused one is removed: the newest on the screen wins. */
const fallbacks: Fallback[] = [];

function focusFallback(): void {
  const fallback = fallbacks.findLast(({ current }) => current?.isConnected)?.current;
  const target = fallback ?? document.getElementById('content');
  target?.focus({ preventScroll: fallback === undefined });
}

/** The focused element is gone, and nothing has taken the focus since. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** Gives the focus back to an element, or to the fallback if the element was removed meanwhile. */
export function focusAgain(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.isConnected) element.focus();
  else focusFallback();
}

/**
 * Restores the focus when the focused row is removed, or the button of an empty list that fills: it
 * goes to the fallback, else to the page. A dialog that was opened from such a row does the same
 * when it closes, because the row may be removed while the dialog is still open.
 */
export function useFocusAfterLeaving(count: number | undefined, fallback?: Fallback): void {
  const before = useRef(count);
  useEffect(() => {
    if (fallback === undefined) return undefined;
    fallbacks.push(fallback);
    return () => void fallbacks.splice(fallbacks.indexOf(fallback), 1);
  }, [fallback]);
  useEffect(() => {
    const was = before.current;
    before.current = count;
    if (count === undefined || was === undefined || was === count) return;
    if ((count < was || was === 0) && isFocusLost()) focusFallback();
  }, [count]);
}
