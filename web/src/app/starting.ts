/**
 * The splash of a cold start on a phone. A page that the shell loads later, such as the way back from
 * the privacy policy, and a start by a link, a tag or a push show none.
 */
import { useSyncExternalStore } from 'react';
import { KEYS, readKey, writeKey } from '../api/storage.ts';
import { isPhone } from '../device/device.ts';

let isOver = false;
const listeners = new Set<() => void>();

export function endSplash(): void {
  if (isOver) return;
  isOver = true;
  writeKey(KEYS.started, 'true', 'sessionStorage');
  for (const listener of listeners) listener();
}

export function useIsStarting(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isPhone() && !isOver && readKey(KEYS.started, 'sessionStorage') === null,
  );
}
