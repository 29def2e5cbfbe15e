/**
 * Work that the first screen does not need starts after it: a moment after it was drawn, once the
 * browser is idle.
 */
import { createStore, useStore } from '../state/create-store.ts';

const INIT_DELAY_MS = 100;
/** A browser that is never idle is not waited for. */
const AT_MOST_MS = 3000;

type Phase = 'first' | 'waiting' | 'started';
const phase = createStore<Phase>('first');

/** Only the first call counts. */
export function markFirstScreenShown(): void {
  if (phase.get() !== 'first') return;
  phase.set('waiting');
  const begin = () => phase.set('started');
  setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: AT_MOST_MS });
    else begin();
  }, INIT_DELAY_MS);
}

/** True once such work may start. */
export const useIsAfterFirstScreen = (): boolean => useStore(phase) === 'started';

/** Calls `start` once, then. */
export function runAfterFirstScreen(start: () => void): void {
  if (phase.get() === 'started') {
    start();
    return;
  }
  const stop = phase.subscribe(() => {
    if (phase.get() !== 'started') return;
    stop();
    start();
  });
}
