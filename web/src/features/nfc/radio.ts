/** There is one NFC radio: whoever writes or tests takes it from the reading in the background. */
import { useSyncExternalStore } from 'react';

let takers = 0;
const listeners = new Set<() => void>();

function add(change: 1 | -1): void {
  takers += change;
  for (const listener of listeners) listener();
}

/** Gives it back when called; a second call does nothing. */
export function takeRadio(): () => void {
  let isTaken = true;
  add(1);
  return () => {
    if (isTaken) add(-1);
    isTaken = false;
  };
}

export function useRadioIsFree(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => takers === 0,
  );
}
