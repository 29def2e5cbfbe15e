/**
 * The splash of a cold start on a phone. A page that the shell loads later, such as the way back from
 * the privacy policy, and a start by a link, a tag or a push show none.
 */
import { KEYS, readKey, writeKey } from '../storage/storage.ts';
import { createStore, useStore } from '../state/create-store.ts';
import { isPhone } from '../device/device.ts';

const isOver = createStore(false);

export function endSplash(): void {
  if (isOver.get()) return;
  writeKey(KEYS.started, 'true', 'sessionStorage');
  isOver.set(true);
}

export function useIsStarting(): boolean {
  const isSplashOver = useStore(isOver);
  return isPhone() && !isSplashOver && readKey(KEYS.started, 'sessionStorage') === null;
}
