/** On a phone the session lives in the keychain or key store, and not in the web view's storage. */
import { device } from '../device/device.ts';
import { moveSession } from './session.ts';
import { KEYS } from '../storage/storage.ts';

/**
 * `isFirstStart`: the web view's storage is empty. iOS keeps the keychain over a removal, and the
 * next owner of the phone must not find somebody signed in.
 */
export async function openSecureSession({
  isFirstStart,
}: {
  isFirstStart: boolean;
}): Promise<void> {
  const { secureStore } = device();
  // Writing goes on behind the app's back; what cannot be kept is asked for again at the next start.
  const quietly = (work: Promise<void>) => void work.catch(() => undefined);
  // Both marks must be missing: the web view's storage may have been emptied by the system, and an
  // app from before the other mark has only this one.
  const wasHere = secureStore.wasInstalledBefore().catch(() => false);
  if (isFirstStart && !(await wasHere))
    await secureStore.remove(KEYS.sessionId).catch(() => undefined);
  const kept = await secureStore.get(KEYS.sessionId).catch(() => null);
  const keeper = {
    save: (id: string) => quietly(secureStore.set(KEYS.sessionId, id)),
    drop: () => quietly(secureStore.remove(KEYS.sessionId)),
    // A phone has one web view, and nothing else changes its secure store.
    isUnchanged: () => true,
  };
  moveSession(keeper, kept);
  // An older app has kept it with another class, which would travel in backups.
  if (kept !== null) keeper.save(kept);
}
