/** Loads what nobody has asked for yet: without a network it comes when there is one again. */
import { isChangePending } from '../api/pending.ts';
import { queryClient } from '../api/query-client.ts';
import { nextChance } from '../environment/next-chance.ts';
import { openSheets } from '../ui/open-sheets.ts';
import { currentToast } from '../ui/toast.ts';
import { loadNewerBuild } from './newer-build.ts';

const TRY_AGAIN_MS = 30_000;

/** Nobody has asked for this part, so loading the app anew for it must interrupt nobody. */
const isAtRest = (): boolean =>
  !(
    openSheets().length ||
    queryClient.isMutating() ||
    isChangePending() ||
    currentToast()?.open ||
    // Not every browser tells.
    (navigator.userActivation as UserActivation | undefined)?.isActive
  );

/**
 * Many browsers remember a module that failed, and the files that it needs, until the page is loaded
 * anew. A part that fails again although the server answers is such a one, or its file is gone.
 */
export async function retryImport<T>(load: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await load();
    } catch {
      if (failures > 0) void loadNewerBuild(isAtRest);
      await nextChance(TRY_AGAIN_MS);
    }
  }
}
