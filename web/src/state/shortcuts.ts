/** Whether keyboard shortcuts are used on this device. Software that speaks keys to others may need them off. */
import { KEYS, readKey, removeKey, writeKey } from '../storage/storage.ts';
import { createStore, useStore } from './create-store.ts';

const store = createStore(readKey(KEYS.noShortcuts) === null);

export const useHasShortcuts = (): boolean => useStore(store);

export function chooseShortcuts(isUsed: boolean): void {
  if (isUsed) removeKey(KEYS.noShortcuts);
  else writeKey(KEYS.noShortcuts, 'true');
  store.set(isUsed);
}
