/**
 * How often a link has opened the app. A tag that is held to the phone twice opens the same address
 * twice: only this number tells the second time from the first.
 */
import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

export function countOpenedLink(): void {
  count += 1;
  for (const listener of listeners) listener();
}

export function useOpenedLinks(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => count,
  );
}
