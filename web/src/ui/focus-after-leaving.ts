import { type RefObject, useEffect, useRef } from 'react';

type Heir = RefObject<HTMLElement | null>;

/** Who takes the focus when what had it is gone: the newest one on the screen. */
const heirs: Heir[] = [];

function focusHeir(): void {
  const heir = heirs.findLast(({ current }) => current?.isConnected)?.current;
  const target = heir ?? document.getElementById('content');
  target?.focus({ preventScroll: heir === undefined });
}

/** Gives the focus back to what had it, or, if that has left meanwhile, to its heir. */
export function focusAgain(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.isConnected) element.focus();
  else focusHeir();
}

/**
 * A row that leaves takes the focus with it, and so does the button of an empty list that fills.
 * The focus then goes to the heir, else to the page, and not to nowhere. A dialog that was opened
 * from such a row does the same when it closes: the row may leave while it is still open.
 */
export function useFocusAfterLeaving(count: number | undefined, heir?: Heir): void {
  const before = useRef(count);
  useEffect(() => {
    if (heir === undefined) return undefined;
    heirs.push(heir);
    return () => void heirs.splice(heirs.indexOf(heir), 1);
  }, [heir]);
  useEffect(() => {
    const was = before.current;
    before.current = count;
    if (count === undefined || was === undefined || was === count) return;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if ((count < was || was === 0) && isLost) focusHeir();
  }, [count]);
}
