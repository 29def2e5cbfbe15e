/**
 * How often a link has opened the app. A tag that is held to the phone twice opens the same address
 * twice: only this number tells the second time from the first.
 */
import { createStore, useStore } from './create-store.ts';

const opened = createStore(0);

export function countOpenedLink(): void {
  opened.set(opened.get() + 1);
}

export const useOpenedLinks = (): number => useStore(opened);
