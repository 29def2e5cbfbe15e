/**
 * What the first screen does not need waits until that screen is there: a moment more, and until the
 * browser has nothing better to do.
 */
import { useSyncExternalStore } from 'react';

const INIT_DELAY_MS = 100;
/** A browser that is never idle is not waited for. */
const AT_MOST_MS = 3000;

let phase: 'first' | 'waiting' | 'later' = 'first';
const listeners = new Set<() => void>();

/** The first screen is there. Only the first call counts. */
export function firstScreenIsThere(): void {
  if (phase !== 'first') return;
  phase = 'waiting';
  setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: AT_MOST_MS });
    else begin();
  }, INIT_DELAY_MS);
}

function begin(): void {
  phase = 'later';
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True from then on. */
export function useIsLater(): boolean {
  return useSyncExternalStore(subscribe, () => phase === 'later');
}

/** Calls once, then. */
export function whenLater(start: () => void): void {
  if (phase === 'later') {
    start();
    return;
  }
  const stop = subscribe(() => {
    stop();
    start();
  });
}
